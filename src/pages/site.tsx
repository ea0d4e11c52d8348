import { Outlet } from 'react-router'
import { PageError } from './page-error.tsx'

export function Component() {
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}

export function ErrorBoundary() {
  return (
    <main id="content">
      <PageError />
    </main>
  )
}
