/** The person at this browser: the name by which they want to be called, kept here and there. */

import { myName, rename } from "./api";

const KEY = "orchard.name";

class Me {
  name = $state(restore());

  /** Ask the server by which name it knows us; what is kept here goes there if it knows none. */
  async meet(): Promise<void> {
    const { name } = await myName();
    if (name) this.#keep(name);
    else if (this.name) await rename(this.name);
  }

  /** Be called by another name, also by the server where there is one. */
  async rename(name: string, { hasServer }: { hasServer: boolean }): Promise<void> {
    if (hasServer) await rename(name);
    this.#keep(name);
  }

  #keep(name: string): void {
    this.name = name;
    try {
      localStorage.setItem(KEY, name);
    } catch {
      // Without storage the name lasts as long as the page.
    }
  }
}

export const me = new Me();

function restore(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
