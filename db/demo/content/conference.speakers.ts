import type { ConferenceSpeaker } from './types.ts'

export const conferenceSpeakers = [
  {
    person: 'adeyemi',
    headline: 'What lasts after a year',
    isKeynote: true,
    bio: 'Folasade Adeyemi leads the long-term outcomes group at Northmoor University. She began as a ward physical therapist, and still measures success by whether people can carry their own shopping. Her cohorts have now been followed for nine years.',
  },
  {
    person: 'tamatea',
    headline: 'Rehabilitation as belonging',
    isKeynote: true,
    bio: 'Wiremu Tamatea-Ross directs community rehabilitation for a rural district in the Waikato. His teams work from meeting houses, kitchens and one converted bus. He has been a physiotherapist for twenty-two years and a grandfather for two.',
  },
  {
    person: 'castro-wen',
    headline: 'Pain outside opening hours',
    isKeynote: true,
    bio: 'Daniel Castro-Wen is a clinical psychologist in a pain service that he describes as three rooms and a kettle. He writes for patients first and for journals second, and teaches therapists to do with fewer metaphors.',
  },
  {
    person: 'brandvold',
    headline: 'Balance, dizziness and two Norwegian winters',
    isKeynote: false,
    bio: 'Ingrid Brandvold is a geriatric physical therapist and runs a municipal falls programme on the west coast of Norway. She teaches vestibular rehabilitation on both sides of the Atlantic.',
  },
  {
    person: 'dlamini',
    headline: 'Children who move differently',
    isKeynote: false,
    bio: 'Thandeka Dlamini founded a children’s therapy center in KwaZulu-Natal that now serves forty schools. She is the author of the School cards, which she tests on her own three sons.',
  },
  {
    person: 'eckhart',
    headline: 'Pain education in two languages',
    isKeynote: false,
    bio: 'Sabine Eckhart-Moll teaches physiotherapy in southern Germany and translates pain research for clinicians. She collects metaphors that went wrong.',
  },
  {
    person: 'fontaine',
    headline: 'Voice and swallowing',
    isKeynote: false,
    bio: 'Renée Fontaine-Obi is a speech-language pathologist who divides her week between singers, teachers and a hospital kitchen. She wrote The mealtime guide after losing an argument about pudding.',
  },
  {
    person: 'galloway',
    headline: 'Where law ends and judgment begins',
    isKeynote: false,
    bio: 'Peter Galloway-Rhys advises health professions on consent, records and conduct. Before the law he worked for six years as a hospital porter, which he considers the better education.',
  },
  {
    person: 'haddad',
    headline: 'Program chair; walking after brain injury',
    isKeynote: false,
    bio: 'Leila Haddad-Storm is a neurological physical therapist with a special interest in gait. She chairs this year’s programme committee and answers e-mail faster than is good for her.',
  },
  {
    person: 'iwasaki',
    headline: 'Seating and assistive technology',
    isKeynote: false,
    bio: 'Kenji Iwasaki-Boyle is a rehabilitation engineer. His laboratory mends, adapts and occasionally invents, and keeps a museum of devices that nobody used.',
  },
  {
    person: 'jourdan',
    headline: 'Supervision and clinical education',
    isKeynote: false,
    bio: 'Amara Jourdan directs clinical education at Halvorsen College. She has prepared more than a thousand supervisors, and has a drawer of letters from students to prove it.',
  },
  {
    person: 'kowalczyk',
    headline: 'The hand after stroke and injury',
    isKeynote: false,
    bio: 'Marta Kowalczyk-Reid is a hand therapist who trained first as a saddler. She can tell from across the room when a splint will be thrown away.',
  },
  {
    person: 'lindqvist',
    headline: 'Tendons and patience',
    isKeynote: false,
    bio: 'Oskar Lindqvist-Amadi treats runners, dancers and dockworkers in Malmö. He studies why people stop exercising, with particular attention to week five.',
  },
  {
    person: 'mbeki-stone',
    headline: 'Change, fatigue and listening',
    isKeynote: false,
    bio: 'Naledi Mbeki-Stone is an occupational therapist in community mental health. She trains teams in motivational interviewing and has stopped giving advice at parties.',
  },
  {
    person: 'novakova',
    headline: 'Numbers for people who see patients',
    isKeynote: false,
    bio: 'Petra Nováková-Lee is a biostatistician who shares an office with clinicians on purpose. She explains confidence intervals with bus timetables.',
  },
  {
    person: 'okafor',
    headline: 'Care at a distance',
    isKeynote: false,
    bio: 'Chidi Okafor-Bright leads telehealth for a region larger than some countries. His team has made forty thousand remote visits and lost the connection in most of them.',
  },
  {
    person: 'park-sullivan',
    headline: 'Therapy inside the lesson',
    isKeynote: false,
    bio: 'Hana Park-Sullivan is a speech-language pathologist in public schools. She has given up her therapy room and does not want it back.',
  },
  {
    person: 'quintero',
    headline: 'Exercise that outlives the programme',
    isKeynote: false,
    bio: 'Rafael Quintero-Dahl is an exercise physiologist in cardiac rehabilitation. Former patients run most of his classes, and one of them corrects his technique.',
  },
  {
    person: 'rasmussen',
    headline: 'Running a clinic that lasts',
    isKeynote: false,
    bio: 'Birgit Rasmussen-Cole owns four clinics and still treats two days a week. She opened her books to the profession in last year’s quarterly.',
  },
  {
    person: 'silvestri',
    headline: 'Conversation and aphasia',
    isKeynote: false,
    bio: 'Gia Silvestri-Hahn works with people with aphasia and those who talk with them. She never presents without a co-presenter who has aphasia.',
  },
] satisfies ConferenceSpeaker[]
