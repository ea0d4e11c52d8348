export type BrowserStore = {
  read(name: string): string | null
  /** Null takes it away. */
  keep(name: string, value: string | null): void
  names(): string[]
}

/** A browser whose settings forbid it throws already when its store is named; one that is full throws when something is put into it. */
function makeBrowserStore(open: () => Storage): BrowserStore {
  const tried = <Value>(use: (store: Storage) => Value, otherwise: Value): Value => {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }
  return {
    read: (name) => tried((store) => store.getItem(name), null),
    keep: (name, value) => tried((store) => (value === null ? store.removeItem(name) : store.setItem(name, value)), undefined),
    names: () => tried((store) => Object.keys(store), []),
  }
}

/** What this browser keeps for good, and what it keeps as long as the tab is open. Where it refuses, nothing is kept and everything else goes on. */
export const inBrowser = makeBrowserStore(() => localStorage)
export const inTab = makeBrowserStore(() => sessionStorage)
