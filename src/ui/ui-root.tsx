import type { ReactNode } from 'react'
import { DialogsProvider } from './dialogs.tsx'
import { ToastProvider } from './toast.tsx'

/** Put once around the application: what `useDialogs` and `useToast` need. */
export const UiRoot = ({ children }: { children: ReactNode }) => (
  <ToastProvider>
    <DialogsProvider>{children}</DialogsProvider>
  </ToastProvider>
)
