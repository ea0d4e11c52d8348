import { useNavigation } from 'react-router'

/** Whether a form of the page with these entries is on its way. */
export function useSending(entries: Record<string, string>): boolean {
  const sent = useNavigation().formData
  return sent !== undefined && Object.entries(entries).every(([name, value]) => sent.get(name) === value)
}
