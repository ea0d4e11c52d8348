// Stands in for zod in the browser's build (scripts/vite-contracts.ts): any schema expression evaluates to nothing.
const nothing: unknown = new Proxy(() => nothing, { get: () => nothing })
export const z = nothing
