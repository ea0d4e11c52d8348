import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const path = () => join(process.env.LECTERN_E2E_FOLDER ?? 'test-results', 'settings-taken')

/**
 * Waits until no other journey is at the site's settings, which are one form with one version, and keeps them to itself: two that save
 * at the same moment are asked which version counts. Answers how to let the next one in.
 */
export async function takeSettings(): Promise<() => void> {
  while (!isTaken()) await new Promise((passed) => setTimeout(passed, 50))
  let isMine = true
  return () => {
    if (isMine) rmSync(path(), { force: true })
    isMine = false
  }
}

function isTaken(): boolean {
  try {
    writeFileSync(path(), String(process.pid), { flag: 'wx' })
    return true
  } catch {
    // A worker that was ended lets nobody in any more.
    const holder = existsSync(path()) ? Number(readFileSync(path(), 'utf8')) : 0
    if (holder > 0 && !isAlive(holder)) rmSync(path(), { force: true })
    return false
  }
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}
