/**
 * What V8 is told when a server starts (decision 69): a heap that may not grow without end is also collected earlier. Whoever sets a limit
 * in NODE_OPTIONS has it.
 */
export const serverFlags = process.env.NODE_OPTIONS?.includes('--max-old-space-size')
  ? []
  : ['--max-old-space-size=1024', '--max-semi-space-size=16']
