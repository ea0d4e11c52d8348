import { lazy } from 'react'

/** The sources of what only those need who are signed in; a guest's browser does not load them. */
export const personPartFiles = ['src/pages/parts/person-tools.tsx', 'src/pages/parts/person-alerts.tsx']

const loadTools = async () => ({ default: (await import('./person-tools.tsx')).PersonTools })
const loadAlerts = async () => ({ default: (await import('./person-alerts.tsx')).PersonAlerts })

/** Before React takes the page over: a button whose part has yet to come would take no click. */
export const loadPersonParts = () => Promise.all([loadTools(), loadAlerts()])

// The server has them at hand; in the browser its markup stands until they have come.
export const PersonTools = import.meta.env.SSR ? (await loadTools()).default : lazy(loadTools)
export const PersonAlerts = import.meta.env.SSR ? (await loadAlerts()).default : lazy(loadAlerts)
