import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Anchor } from '../actions/link.tsx'
import { cx } from '../foundations/cx.ts'

const row = 'flex gap-6 overflow-x-auto border-b scroll-quiet'
const tabClass = (chosen: boolean) =>
  cx(
    '-mb-px shrink-0 border-b-2 px-0.5 pt-2 pb-2.5 text-sm font-medium whitespace-nowrap no-underline transition-colors focus-visible:-outline-offset-2',
    chosen
      ? 'border-brand text-ink'
      : 'border-transparent forced-colors:border-[Canvas] text-muted hover:border-line hover:text-ink',
  )

export type Tab = { key: string; label: ReactNode; content: ReactNode }

export type TabsProps = {
  label: string
  tabs: readonly Tab[]
  chosen?: string
  onChoose?: (key: string) => void
  /** The address says which one is open, under this name: it can be sent, marked and come back to. */
  param?: string
  className?: string
}

/** Panels of one page. Arrow keys, Home and End move; all panels are in the page, so nothing is loaded twice. */
export function Tabs({ label, tabs, chosen, onChoose, param, className }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [inAddress, setInAddress] = useTabInAddress(param)
  const [own, setOwn] = useState(tabs.some(({ key }) => key === inAddress) ? inAddress : tabs[0]?.key)
  const current = chosen ?? own
  const choose = (key: string) => {
    setOwn(key)
    setInAddress(key === tabs[0]?.key ? null : key)
    onChoose?.(key)
  }
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tabs.length) % tabs.length
    choose(tabs[next]?.key ?? '')
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={row} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === current}
            aria-controls={`${id}-${tab.key}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            className={tabClass(tab.key === current)}
            onClick={() => choose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          hidden={tab.key !== current}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must still be reachable by keyboard
          tabIndex={0}
          className="rounded-control pt-5"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}

function useTabInAddress(param: string | undefined): [string | undefined, (key: string | null) => void] {
  const { search } = useLocation()
  const set = (key: string | null) => {
    if (param === undefined) return
    const address = new URL(location.href)
    if (key === null) address.searchParams.delete(param)
    else address.searchParams.set(param, key)
    // All panels are in the page already: nothing is to be loaded for another address.
    history.replaceState(history.state, '', address)
  }
  return [param === undefined ? undefined : (new URLSearchParams(search).get(param) ?? undefined), set]
}

export type TabLink = { href: string; label: ReactNode; current?: boolean }

/** The same look for pages of their own, each with its address. On a narrow screen the row stands where one is. */
export function TabLinks({ label, links, className }: { label: string; links: readonly TabLink[]; className?: string }) {
  const nav = useRef<HTMLElement>(null)
  const current = links.find((link) => link.current)?.href
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another link becomes the current one
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!nav.current || !tab) return
    const [frame, own] = [nav.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (own.right > frame.right || own.left < frame.left) nav.current.scrollLeft += own.right - frame.right + frame.width / 4
  }, [current])
  return (
    <nav ref={nav} aria-label={label} className={cx(row, className)}>
      {links.map((link) => (
        <Anchor
          key={link.href}
          href={link.href}
          aria-current={link.current ? 'page' : undefined}
          className={tabClass(link.current ?? false)}
        >
          {link.label}
        </Anchor>
      ))}
    </nav>
  )
}
