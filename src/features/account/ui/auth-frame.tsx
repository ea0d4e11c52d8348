import { type ReactNode, useEffect, useRef } from 'react'
import { DocumentTitle } from './document-title.tsx'
import { ReadingRoom } from './reading-room.tsx'

export type AuthFrameProps = {
  title: string
  lead?: ReactNode
  children: ReactNode
  foot?: ReactNode
  /** It takes the place of a form that was sent: on a phone its beginning would stand above the window, and the focus is gone with the button. */
  isNews?: boolean
}

/** The pages before one is signed in: one narrow column, and on a wide screen a quiet drawing beside it. */
export function AuthFrame({ title, lead, children, foot, isNews = false }: AuthFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  return (
    <div className="mx-auto grid max-w-page gap-x-16 px-4 pt-8 md:min-h-[36rem] md:grid-cols-2 md:pt-12 lg:gap-x-24">
      <DocumentTitle title={title} />
      <div className="flex w-full max-w-[26rem] flex-col justify-center justify-self-center md:py-8">
        <h1 ref={heading} tabIndex={isNews ? -1 : undefined} className="text-3xl outline-none">
          {title}
        </h1>
        {lead && <p className="mt-2 text-muted">{lead}</p>}
        <div className="mt-8">{children}</div>
        {foot && <p className="mt-8 border-t pt-5 text-sm text-muted">{foot}</p>}
      </div>
      <ReadingRoom className="hidden h-full max-h-[44rem] min-h-[32rem] w-full rounded-card md:block" />
    </div>
  )
}
