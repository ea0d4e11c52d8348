import type { Conference } from './types.ts'

export const conference = {
  product: 'meridian-annual-conference',
  rooms: [
    { key: 'great-lakes', name: 'Great Lakes Hall', seats: 600, floor: 'Ground floor' },
    { key: 'superior', name: 'Superior Room', seats: 140, floor: 'First floor, east' },
    { key: 'michigan', name: 'Michigan Room', seats: 140, floor: 'First floor, west' },
    { key: 'huron', name: 'Huron Studio', seats: 36, floor: 'Second floor' },
    { key: 'foyer', name: 'Lake Foyer', seats: 600, floor: 'Ground floor' },
  ],
  tracks: [
    { key: 'clinic', name: 'In the clinic', topic: 'musculoskeletal' },
    { key: 'home', name: 'At home and after', topic: 'aging' },
    { key: 'teams', name: 'Teams and learning', topic: 'leadership' },
    { key: 'tools', name: 'Evidence and tools', topic: 'research' },
  ],
} satisfies Conference
