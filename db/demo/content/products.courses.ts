import { onDemand, online, usd, usual } from './products.common.ts'
import type { DemoProduct } from './types.ts'

const course = { ...usual, kind: 'course', place: online } as const

export const courses = [
  {
    ...course,
    slug: 'preventing-falls-in-later-life',
    title: 'Preventing falls in later life: screen, assess, act',
    summary:
      'A practical route from the first question to a programme that people keep doing, built around three screening tests and one honest conversation.',
    description: `<p>More than one in four adults over 65 falls each year, and half of them never mention it. This course gives you a route that fits a normal appointment: ask, test, find what can be changed, and agree on a plan that the person in front of you will still be following in six months.</p>
<h2>What you will be able to do</h2>
<ul><li>Ask about falls in a way that gets a truthful answer.</li><li>Carry out and interpret the Timed Up and Go, the 30-second chair stand and the four-stage balance test.</li><li>Recognize the risk factors that call for another profession, and make the referral.</li><li>Prescribe balance and strength exercise at a dose that has been shown to work.</li></ul>
<h2>How it works</h2>
<p>Nine short parts, each 10 to 25 minutes: reading, filmed assessments with commentary, a home-safety checklist to take away and a final quiz. You follow Mrs. Alvarez, 78, from a stumble she calls “nothing” to her own front steps.</p>
<h2>What the evidence says</h2>
<p>Programs that challenge balance, performed for about three hours a week, lower the rate of falls by roughly a quarter. Walking alone does not. The course is plain about the difference, and about how to explain it.</p>`,
    topics: ['aging', 'musculoskeletal'],
    audiences: ['pt', 'ot', 'assistants'],
    level: 'introductory',
    credits: [{ type: 'CE', amount: 4 }],
    schedule: onDemand(),
    price: usd(149, 99),
    speakers: [
      { person: 'brandvold', role: 'Course author' },
      { person: 'abernathy', role: 'Filmed assessments' },
    ],
    ratings: [5, 5, 4, 5, 5, 4, 5, 3, 5, 5, 4, 5],
  },
  {
    ...course,
    slug: 'explaining-pain-in-practice',
    title: 'Explaining pain: from neurobiology to the treatment room',
    summary:
      'What modern pain science changes about Tuesday afternoon, and how to talk about it without telling anyone that it is all in their head.',
    description: `<p>Pain is produced to protect, and sometimes it protects for too long. Most of us know this. Saying it to a person who has hurt for eleven years, in words that help rather than wound, is the skill this course teaches.</p>
<h2>Contents</h2>
<ol><li>Three kinds of pain: nociceptive, neuropathic and nociplastic, and why the label matters.</li><li>Sensitization in plain language, with four metaphors tested in the clinic.</li><li>Listening for beliefs: what people have already been told.</li><li>Graded activity, flare-up plans and goals that are not about pain.</li></ol>
<h2>Who it is for</h2>
<p>Anyone who treats persistent pain. No earlier course is needed, though you will get more from it if you bring a person to think about. Each part ends with one sentence to try out before the next.</p>
<blockquote><p>“I stopped explaining and started asking. The same facts, another order, and people stayed.”</p></blockquote>
<h2>Assessment</h2>
<p>A short written reflection and a knowledge check. Your reflection is read by a tutor, who answers within five working days.</p>`,
    topics: ['pain', 'mental-health'],
    audiences: ['pt', 'ot', 'students'],
    level: 'intermediate',
    credits: [
      { type: 'CE', amount: 5 },
      { type: 'IPE', amount: 1 },
    ],
    schedule: onDemand(),
    price: usd(189, 129),
    speakers: [
      { person: 'castro-wen', role: 'Course author' },
      { person: 'eckhart', role: 'Case discussions' },
    ],
    ratings: [5, 5, 5, 4, 5, 5, 4, 5, 5, 5, 4, 5, 3, 5, 5],
  },
  {
    ...course,
    slug: 'consent-and-capacity',
    title: 'Consent and capacity: decisions that hold up',
    summary:
      'How to seek consent as a conversation, judge capacity for one decision at a time, and write both down so that they stand.',
    description: `<p>A signature proves that someone held a pen. This course is about everything else: what a person needs to hear, how you know that it was understood, and what to do when you are not sure that the decision is theirs to make today.</p>
<h2>You will learn to</h2>
<ul><li>Name the five elements of valid consent and find the one that is missing.</li><li>Assess capacity by its four abilities: to understand, to appreciate, to reason and to express a choice.</li><li>Support a decision before concluding that it cannot be made.</li><li>Document refusal without blame and without gaps.</li></ul>
<h2>Cases</h2>
<p>A man with aphasia who wants to go home alone. A teenager whose parents disagree. A woman with early dementia who declines the walker, cheerfully and every day. Each case is told in full, stops where you would have to decide, and then goes on.</p>
<h2>Credit</h2>
<p>Two ethics hours, accepted by most boards that ask for ethics separately. The final quiz is timed and includes one short essay, which a reviewer reads; your certificate follows the review.</p>`,
    topics: ['ethics'],
    audiences: ['pt', 'ot', 'slp', 'leaders'],
    level: 'intermediate',
    credits: [{ type: 'ETH', amount: 2 }],
    schedule: onDemand(180),
    price: usd(89, 59),
    speakers: [{ person: 'galloway', role: 'Course author' }],
    ratings: [5, 4, 5, 5, 4, 4, 5, 5],
  },
  {
    ...course,
    slug: 'telehealth-that-works',
    title: 'Telehealth that works: assessment and coaching at a distance',
    summary:
      'Choose the right people, set up the room on both ends, and run a remote session that is more than a worse version of a visit.',
    description: `<p>A remote session is not a clinic visit through a keyhole. Some things become harder, hands-on testing above all. Others become better: you see the real stairs, the real chair, and the cousin who does the lifting.</p>
<h2>Four habits, one per part</h2>
<ol><li><strong>Choose.</strong> Who benefits, who does not, and how to ask without offending.</li><li><strong>Prepare.</strong> Light, sound, space, a second person where there is risk, and a plan for when the line drops.</li><li><strong>See.</strong> Movement tests that survive a phone camera, with their limits.</li><li><strong>Coach.</strong> Fewer instructions, better questions, and a summary the person says back to you.</li></ol>
<h2>What you take away</h2>
<p>A one-page safety script, a checklist for the first five minutes, and consent wording to adapt to your own jurisdiction. Rules on licensure across state lines are explained in general terms, with questions to put to your board.</p>
<p>Filmed with a real connection, freezes included.</p>`,
    topics: ['telehealth'],
    audiences: ['pt', 'ot', 'slp', 'assistants'],
    level: 'introductory',
    credits: [{ type: 'CE', amount: 3 }],
    schedule: onDemand(),
    price: usd(119, 79),
    isElective: true,
    speakers: [{ person: 'okafor', role: 'Course author' }],
    ratings: [4, 5, 4, 4, 5, 3, 4, 5, 4],
  },
  {
    ...course,
    slug: 'foundations-of-clinical-supervision',
    title: 'Foundations of clinical supervision',
    summary: 'Agreements, observation and feedback for people who have just been handed a student, or a team, and no manual.',
    description: `<p>Most supervisors were chosen because they are good with patients. Supervision is another craft. In six hours, spread over as many weeks as you like, you build the three things every supervisor needs: a clear agreement, a way of watching, and a way of saying what you saw.</p>
<h2>Program</h2>
<ul><li>What supervision is for: safety, learning and support, and what happens when one of them is missing.</li><li>Writing an agreement in half an hour.</li><li>Observing without taking over.</li><li>Feedback that changes the next session.</li><li>When performance worries you: early steps, honest records, fair process.</li></ul>
<h2>Practice between the parts</h2>
<p>You need someone to supervise, or a colleague who will pretend. Each part sets one small task, about twenty minutes, and a note to write afterward. At the end your own supervisor enters a verification code to confirm that the practice took place.</p>
<h2>Counts toward</h2>
<p>Six supervision hours, and the first half of the Meridian Clinical Educator certification.</p>`,
    topics: ['leadership'],
    audiences: ['leaders', 'pt', 'ot', 'slp'],
    level: 'introductory',
    credits: [{ type: 'SUP', amount: 6 }],
    schedule: onDemand(),
    price: usd(219, 159),
    speakers: [
      { person: 'jourdan', role: 'Course author' },
      { person: 'mcallister', role: 'Tutor' },
    ],
    ratings: [5, 5, 4, 5, 5, 5, 4],
  },
  {
    ...course,
    slug: 'dysphagia-at-the-bedside',
    title: 'Dysphagia at the bedside: screening, textures and dignity',
    summary:
      'Recognize trouble early, prepare food and drink to a standard that everyone shares, and keep meals worth sitting down for.',
    description: `<p>The person who coughs at lunch may be the least of your worries; the one who never coughs may be the greatest. This course brings nurses, therapists and assistants to the same table, with the same words, so that a recommendation made at ten is still true at supper.</p>
<h2>What it covers</h2>
<ul><li>The four phases of the swallow, and what goes wrong in each.</li><li>Screening, and the difference between a screen and an assessment.</li><li>The eight levels of the international framework for textures, tested with a fork, a spoon and a syringe.</li><li>Posture, pace, mouth care and the small kindnesses that make a meal a meal.</li></ul>
<h2>Scope</h2>
<p>The course does not qualify you to carry out an instrumental or a full clinical swallowing assessment. It teaches you to notice, to act safely while you wait, and to make a referral that is read.</p>
<h2>Format</h2>
<p>Two films from a real ward kitchen, three readings, a printable guide to the levels and a knowledge check.</p>`,
    topics: ['communication', 'aging'],
    audiences: ['slp', 'ot', 'assistants'],
    level: 'introductory',
    credits: [
      { type: 'CE', amount: 4 },
      { type: 'IPE', amount: 2 },
    ],
    schedule: onDemand(),
    price: usd(159, 109),
    speakers: [{ person: 'fontaine', role: 'Course author' }],
    ratings: [5, 4, 5, 5, 4, 5, 5, 5, 4, 5],
  },
  {
    ...course,
    slug: 'upper-limb-recovery-after-stroke',
    title: 'Upper limb recovery after stroke',
    summary: 'Predict, choose and dose: a structured way from the first week to the hand that opens the jar.',
    description: `<p>Two people with the same scan can have very different hands at six months. This course begins with prediction, because it decides what is fair to promise, and goes on to the interventions that have earned their place.</p>
<h2>Modules</h2>
<ol><li>The early signs that matter: shoulder abduction and finger extension in the first days.</li><li>Task-specific practice: how many repetitions, how to count them, how to keep it human.</li><li>Constraint-induced movement therapy and who can take part.</li><li>Mirror therapy, electrical stimulation and the hand that does not move yet.</li><li>Shoulder pain, subluxation and positioning, with what helps and what is only habit.</li></ol>
<h2>Learning by planning</h2>
<p>Every module ends in a treatment plan for one of three people. You compare yours with that of an experienced therapist, line by line, and keep the differences in your notes.</p>
<h2>Before you start</h2>
<p>You should be working with people after stroke, or be about to. Basic neuroanatomy is assumed and gently revised.</p>`,
    topics: ['neurological'],
    audiences: ['pt', 'ot'],
    level: 'advanced',
    credits: [{ type: 'CE', amount: 6 }],
    schedule: onDemand(),
    price: usd(229, 169),
    speakers: [
      { person: 'haddad', role: 'Course author' },
      { person: 'kowalczyk', role: 'Hand function' },
    ],
    ratings: [5, 5, 5, 4, 5, 5],
  },
  {
    ...course,
    slug: 'gait-analysis-without-a-lab',
    title: 'Gait analysis without a lab',
    summary:
      'See more in ten meters of corridor: a systematic way to watch walking, name what you see and decide what to treat first.',
    description: `<p>You have a corridor, a chair, a phone and seven minutes. That is enough to describe how someone walks, to form a hypothesis, and to test it before they sit down again.</p>
<h2>The method</h2>
<p>We watch from the ground up and from the side first: foot, ankle, knee, hip, trunk, in stance and then in swing. Twelve common deviations are filmed in real people, slowed down, and taken apart until the cause shows.</p>
<ul><li>Normal gait in eight phases, and the three you cannot do without.</li><li>Speed as a vital sign: the 10-meter walk and what its numbers mean.</li><li>Weakness, stiffness, pain or control? A decision table that fits on a card.</li><li>Sharing what you saw, with the person and in the notes.</li></ul>
<h2>Exercises</h2>
<p>Twenty clips to analyze. After each you enter your findings and see how 400 colleagues answered; the disagreements are the interesting part.</p>`,
    topics: ['neurological', 'musculoskeletal'],
    audiences: ['pt', 'students', 'assistants'],
    level: 'intermediate',
    credits: [{ type: 'CE', amount: 4.5 }],
    schedule: onDemand(),
    price: usd(169, 119),
    speakers: [{ person: 'haddad', role: 'Course author' }],
    ratings: [5, 4, 4, 5, 5, 4, 5, 5, 4, 4, 5],
  },
  {
    ...course,
    slug: 'load-the-tendon',
    title: 'Load the tendon: progressive rehabilitation of tendinopathy',
    summary:
      'Achilles, patellar, gluteal and shoulder: how to start, how to progress, and what to say when it still hurts in week five.',
    description: `<p>Tendons respond to load, slowly. Rest makes them quiet and weak; rushing makes them loud. Between the two lies a plan of twelve weeks or more that most people abandon, usually because nobody told them what to expect.</p>
<h2>In this course</h2>
<ul><li>From reactive to degenerative: a model that helps and its limits.</li><li>Isometric, heavy slow and energy-storage loading, with criteria for moving on.</li><li>A pain-monitoring rule that patients can use without calling you.</li><li>Four regions, four programmes, and the differences that matter.</li></ul>
<h2>Expectations</h2>
<p>A full part is given to the first conversation: how long it takes, why some pain during exercise is acceptable, and what counts as progress when pain is a poor guide. You leave with a handout in plain language for each region.</p>
<h2>Format</h2>
<p>Self-paced, with exercise films that you may show to your patients.</p>`,
    topics: ['musculoskeletal'],
    audiences: ['pt', 'assistants', 'students'],
    level: 'intermediate',
    credits: [{ type: 'CE', amount: 4 }],
    schedule: onDemand(),
    price: usd(159, 109),
    speakers: [{ person: 'lindqvist', role: 'Course author' }],
    ratings: [5, 5, 4, 5, 4, 5, 5, 4, 5],
  },
  {
    ...course,
    slug: 'low-back-pain-first-contact',
    title: 'Low back pain at first contact',
    summary:
      'The first thirty minutes decide the next six months: rule out the rare, reassure about the common, and get people moving.',
    description: `<p>Of every hundred people with back pain, very few have something that must not wait. Finding those few, and not frightening the rest, is the work of the first appointment.</p>
<h2>Three tasks</h2>
<ol><li><strong>Exclude.</strong> Red flags in context: which ones change the odds, and which alone mean little.</li><li><strong>Understand.</strong> Screening for distress, fear of movement and trouble at work, because these predict recovery better than the scan.</li><li><strong>Begin.</strong> Advice to stay active, a first exercise, and an honest account of what is likely to happen.</li></ol>
<h2>Words that help</h2>
<p>Discs do not slip. Backs are not fragile. A good part of this course is about language: how imaging reports are read by the people they describe, and how to talk about age-related findings without planting fear.</p>
<p>Includes two filmed first appointments, one that goes well and one that is rescued.</p>`,
    topics: ['musculoskeletal', 'pain'],
    audiences: ['pt', 'students'],
    level: 'introductory',
    credits: [{ type: 'CE', amount: 3 }],
    schedule: onDemand(),
    price: usd(119, 79),
    speakers: [
      { person: 'rasmussen', role: 'Course author' },
      { person: 'castro-wen', role: 'Psychological screening' },
    ],
    ratings: [4, 5, 5, 4, 5, 4, 3, 5],
  },
  {
    ...course,
    slug: 'the-knee-replacement-pathway',
    title: 'The knee replacement pathway',
    summary:
      'From the months before surgery to the year after it: who needs what, when, and how to tell a slow knee from a knee in trouble.',
    description: `<p>About four in five people are satisfied with their new knee. This course is about the fifth: preparing well, moving early, and noticing in good time when recovery leaves the usual road.</p>
<h2>Along the pathway</h2>
<ul><li><strong>Before:</strong> strength, expectations, the house and the dog.</li><li><strong>Days 0 to 14:</strong> swelling, sleep, extension first, and walking that looks like walking.</li><li><strong>Weeks 2 to 12:</strong> quadriceps, stairs, work, the exercise bike.</li><li><strong>Months 3 to 12:</strong> strength that lasts, kneeling, and the sports people ask about.</li></ul>
<h2>When to worry</h2>
<p>Infection, clot, stiffness that will not yield, pain out of proportion: the signs, the urgency and the telephone call, with wording for each.</p>
<h2>Tools</h2>
<p>A pathway chart to adapt with your surgeons, two self-reported measures with their scoring, and group-class plans for six weeks.</p>`,
    topics: ['musculoskeletal', 'aging'],
    audiences: ['pt', 'assistants'],
    level: 'intermediate',
    credits: [{ type: 'CE', amount: 3.5 }],
    schedule: onDemand(),
    price: usd(139, 95),
    isElective: true,
    speakers: [{ person: 'rasmussen', role: 'Course author' }],
    ratings: [4, 4, 5, 5, 4],
  },
  {
    ...course,
    slug: 'vestibular-rehabilitation-core',
    title: 'Vestibular rehabilitation: the core',
    summary:
      'Tell the common causes of dizziness apart, treat positional vertigo safely, and build programmes for people who fear turning their heads.',
    description: `<p>“Dizzy” is four different complaints. Sorting them takes ten careful questions and a handful of tests that can be learned. What follows is often the most satisfying treatment in rehabilitation.</p>
<h2>You will</h2>
<ul><li>Take a history by timing and triggers rather than by adjectives.</li><li>Carry out positional testing and read the nystagmus you see.</li><li>Choose a repositioning maneuver for the canal involved.</li><li>Prescribe gaze stability and habituation exercise, and dose it.</li><li>Recognize the signs that point to the brain and need help now.</li></ul>
<h2>Eye movements, forty of them</h2>
<p>The library of filmed nystagmus is yours for as long as you are a member. Train with it until you no longer need the arrows.</p>
<h2>What comes next</h2>
<p>This course is the entry to the two-day <em>Vestibular skills lab</em>, where you practice every maneuver under supervision. Complete <em>Preventing falls in later life</em> first; its balance tests are assumed here.</p>`,
    topics: ['neurological', 'aging'],
    audiences: ['pt', 'ot'],
    level: 'advanced',
    credits: [{ type: 'CE', amount: 6 }],
    schedule: onDemand(),
    price: usd(249, 179),
    prerequisites: ['preventing-falls-in-later-life'],
    speakers: [
      { person: 'brandvold', role: 'Course author' },
      { person: 'haddad', role: 'Central causes' },
    ],
    ratings: [5, 5, 5, 5, 4, 5, 5],
  },
  {
    ...course,
    slug: 'coordination-at-school',
    title: 'Coordination difficulties at school',
    summary:
      'For the child who bumps into tables and hates handwriting: assessment through participation, and help that happens in the classroom.',
    description: `<p>About one child in twenty has real difficulty learning to coordinate movement. They are called clumsy, then careless, then lazy. This course puts the activity that matters to the child at the center and works outward.</p>
<h2>Topics</h2>
<ul><li>Recognizing developmental coordination disorder and what else it may be.</li><li>Asking the child: goals from age five, with pictures and without leading.</li><li>Task-oriented approaches, and why practicing the thing beats practicing its parts.</li><li>Handwriting, ball games, zippers, lunch trays.</li><li>Teachers as partners: changes that cost nothing and are still there in May.</li></ul>
<h2>For families too</h2>
<p>One part is written to be read with parents. It explains what to expect over the years, and how to protect a child’s wish to move.</p>
<h2>Your project</h2>
<p>You plan and describe a six-week intervention with one child, and get comments from two fellow learners.</p>`,
    topics: ['pediatrics'],
    audiences: ['ot', 'pt'],
    level: 'intermediate',
    credits: [{ type: 'CE', amount: 4 }],
    schedule: onDemand(),
    price: usd(159, 109),
    speakers: [
      { person: 'dlamini', role: 'Course author' },
      { person: 'tremblay', role: 'School cases' },
    ],
    ratings: [5, 4, 5, 5, 5, 4],
  },
  {
    ...course,
    slug: 'conversation-partners-in-aphasia',
    title: 'Conversation partners in aphasia',
    summary:
      'People with aphasia know more than they can say. Learn, and teach families and staff, the techniques that let it show.',
    description: `<p>Communication takes two, so treatment may as well. Training the partner, whether spouse, nurse or volunteer, is one of the best supported things we can do in aphasia, and one of the least often done.</p>
<h2>What you practice</h2>
<ol><li>Acknowledging competence: “I know that you know.”</li><li>Getting the message in: pace, gesture, key words on paper.</li><li>Getting the message out: fixed choices, drawing, time.</li><li>Checking that you understood, and saying so.</li></ol>
<h2>Teach it on</h2>
<p>The second half shows you how to run a two-hour workshop for families or staff. Slides, scripts and a set of picture resources come with it, free to use with credit.</p>
<h2>In the words of people with aphasia</h2>
<p>Five people, living with aphasia for between one and nineteen years, reviewed this course and appear in it. They have opinions about how fast you talk.</p>`,
    topics: ['communication', 'neurological'],
    audiences: ['slp', 'ot', 'assistants'],
    level: 'introductory',
    credits: [
      { type: 'CE', amount: 3.5 },
      { type: 'IPE', amount: 1 },
    ],
    schedule: onDemand(),
    price: usd(129, 89),
    isElective: true,
    speakers: [{ person: 'silvestri', role: 'Course author' }],
    ratings: [5, 5, 5, 5, 4],
  },
  {
    ...course,
    slug: 'conversations-about-change',
    title: 'Conversations about change',
    summary: 'Motivational interviewing for people who have fifteen minutes and an exercise sheet that nobody follows.',
    description: `<p>Advice is cheap and mostly ignored. A person who hears their own reasons out loud is far more likely to act on them. This course teaches the spirit and the grammar of motivational interviewing, fitted to therapy.</p>
<h2>Skills, in order</h2>
<ul><li>Open questions, affirmations, reflections and summaries, until they are no trouble.</li><li>Hearing change talk, and answering it with curiosity instead of a plan.</li><li>Rolling with “yes, but”.</li><li>Ask, offer, ask: giving information that is wanted.</li></ul>
<h2>Hear yourself</h2>
<p>You record two short conversations on your own device and code them with a simple scheme: how many questions, how many reflections, who talked most. Nobody else listens. Nearly everyone is surprised.</p>
<h2>Time</h2>
<p>Three hours of material and about two of practice, best spread over four weeks.</p>`,
    topics: ['mental-health', 'pain'],
    audiences: ['pt', 'ot', 'slp', 'assistants'],
    level: 'introductory',
    credits: [
      { type: 'CE', amount: 3 },
      { type: 'IPE', amount: 1.5 },
    ],
    schedule: onDemand(),
    price: usd(119, 79),
    isElective: true,
    speakers: [{ person: 'mbeki-stone', role: 'Course author' }],
    ratings: [4, 5, 5, 4, 5, 5, 5],
  },
  {
    ...course,
    slug: 'reading-research-without-fear',
    title: 'Reading research without fear',
    summary:
      'From abstract to “so what?” in twenty minutes: trials, reviews and the handful of numbers that decide whether to change your practice.',
    description: `<p>You do not need to become a statistician. You need five questions, a pencil, and the confidence to stop reading when the methods section tells you to.</p>
<h2>Five questions</h2>
<ol><li>Are these people like mine?</li><li>Was the comparison fair?</li><li>How large is the effect, and how sure are we?</li><li>What happened to those who dropped out?</li><li>What would it cost, in every sense, to do this here?</li></ol>
<h2>Real papers, rewritten</h2>
<p>We use six studies with names and numbers changed, so that you judge the work and not its authors. You read the paper, answer the questions, and then hear how a clinician and a biostatistician read the same pages. They do not always agree.</p>
<h2>Afterward</h2>
<p>You will understand a forest plot, know what a confidence interval is telling you, and have a one-page template for your team’s journal club.</p>`,
    topics: ['research'],
    audiences: ['pt', 'ot', 'slp', 'students'],
    level: 'introductory',
    credits: [{ type: 'CE', amount: 3 }],
    schedule: onDemand(null),
    price: usd(99, 49),
    isElective: true,
    speakers: [
      { person: 'novakova', role: 'Course author' },
      { person: 'adeyemi', role: 'Clinical commentary' },
    ],
    ratings: [5, 4, 4, 5, 5, 4, 5, 5, 4, 5],
  },
  {
    ...course,
    slug: 'living-with-fatigue-and-pacing',
    title: 'Living with fatigue: pacing after viral illness',
    summary: 'Activity management for people whose energy no longer returns overnight, and how not to make them worse.',
    description: `<p>Some people do not recover by pushing on. When symptoms flare a day or two after effort, the usual advice to do a little more each week can do harm. This course, in preparation, describes how to recognize that pattern and what to do instead.</p>
<h2>Planned contents</h2>
<ul><li>Taking a fatigue history, and screening for post-exertional worsening.</li><li>Finding a baseline with diaries and heart-rate guidance.</li><li>Pacing, rest that rests, and planning a week.</li><li>Work, school, family and being believed.</li></ul>
<h2>Status</h2>
<p>The texts are with our reviewers, two of whom live with the condition. Filming is planned for next quarter.</p>`,
    topics: ['mental-health', 'neurological'],
    audiences: ['ot', 'pt'],
    level: 'intermediate',
    credits: [{ type: 'CE', amount: 3 }],
    schedule: onDemand(),
    price: usd(129, 89),
    visibility: 'draft',
    speakers: [{ person: 'mbeki-stone', role: 'Course author' }],
  },
  {
    ...course,
    slug: 'schmerz-verstehen-und-erklaeren',
    title: 'Schmerz verstehen und erklären',
    summary:
      'Was die heutige Schmerzforschung für den Behandlungsalltag bedeutet und wie man darüber spricht, ohne jemanden zu kränken.',
    description: `<p>Schmerz schützt, und manchmal schützt er zu lange. Das wissen die meisten von uns. Es einem Menschen zu sagen, dem seit elf Jahren der Rücken wehtut, in Worten, die helfen: Darum geht es in diesem Kurs.</p>
<h2>Inhalt</h2>
<ol><li>Nozizeptiv, neuropathisch, noziplastisch: drei Arten von Schmerz und wozu die Unterscheidung taugt.</li><li>Sensibilisierung in einfachen Worten, mit vier erprobten Bildern.</li><li>Zuhören: Was haben die Menschen schon alles gehört?</li><li>Aktivität dosieren, Rückfälle einplanen, Ziele jenseits des Schmerzes finden.</li></ol>
<h2>Ablauf</h2>
<p>Vier Teile mit Texten, Filmen und kurzen Aufgaben. Am Ende steht eine schriftliche Reflexion, die von einer Tutorin gelesen und innerhalb von fünf Werktagen beantwortet wird.</p>
<h2>Für wen</h2>
<p>Für alle, die Menschen mit anhaltenden Schmerzen behandeln. Vorkenntnisse sind nicht nötig; hilfreich ist ein konkreter Fall, an den Sie beim Lernen denken.</p>`,
    topics: ['pain'],
    audiences: ['pt', 'ot', 'students'],
    level: 'intermediate',
    credits: [{ type: 'CE', amount: 4 }],
    language: 'de',
    schedule: onDemand(),
    price: usd(169, 119),
    speakers: [{ person: 'eckhart', role: 'Autorin' }],
    ratings: [5, 5, 4],
  },
] satisfies DemoProduct[]
