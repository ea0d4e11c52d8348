import { patientPart } from '#ui/feedback/coming-part.tsx'

/** The sources of what only those need who are signed in; a guest's browser does not load them. */
export const personPartFiles = ['src/pages/parts/person-tools.tsx', 'src/pages/parts/person-alerts.tsx']

const LaterTools = patientPart(() => import('./person-tools.tsx'), 'PersonTools')
const LaterAlerts = patientPart(() => import('./person-alerts.tsx'), 'PersonAlerts')

/** Before React takes the page over: a button whose part has yet to come would take no click. */
export const personPartsCome = () => Promise.all([LaterTools.comes(), LaterAlerts.comes()])

// The server has them at hand; in the browser its markup stands until they have come.
export const PersonTools = import.meta.env.SSR ? (await import('./person-tools.tsx')).PersonTools : LaterTools
export const PersonAlerts = import.meta.env.SSR ? (await import('./person-alerts.tsx')).PersonAlerts : LaterAlerts
