import type { DemoCourse } from './types.ts'

export const consentCourse = {
  product: 'consent-and-capacity',
  sections: [
    {
      key: 'consent',
      title: 'Consent is a conversation',
      components: [
        {
          key: 'con-elements',
          title: 'Five elements',
          minutes: 25,
          isRequired: true,
          type: 'web_content',
          html: `<p>Consent is valid when five things are true together. Take any one away and what remains is a form.</p>
<ol><li><strong>Capacity.</strong> The person is able to make this decision, now.</li><li><strong>Disclosure.</strong> They have heard what a reasonable person in their place would want to know: what you propose, why, the benefits, the risks that matter, the alternatives, and what happens if nothing is done.</li><li><strong>Understanding.</strong> They have taken it in. You know, because you asked them to tell you in their own words.</li><li><strong>Voluntariness.</strong> Nobody is leaning on the decision, including you.</li><li><strong>Authorization.</strong> They say yes, to this, and may take it back.</li></ol>
<h2>In a therapy room</h2>
<p>Most of our consent is small and frequent. “I’d like to put my hand on your lower back and press; it may be sore for a day. Is that all right?” That sentence contains disclosure, an invitation, and a way out. Nodding while being moved is not consent. It is politeness.</p>
<h2>What needs more</h2>
<ul><li>Techniques with uncommon but serious risks, such as manipulation of the neck.</li><li>Touch in intimate areas: pelvic floor work, the chest wall. A chaperone is offered every time and the answer is written down.</li><li>Students, recordings, photographs, and software that listens.</li></ul>
<h2>Teach-back</h2>
<p>“I have said a lot. So that I know whether I was clear: what will you tell your wife we are going to do?” If the answer is wrong, it was the explanation that failed, not the person.</p>`,
        },
        {
          key: 'con-film',
          title: 'Film: the same appointment, twice',
          minutes: 15,
          isRequired: true,
          type: 'video',
          description:
            'One therapist, one patient, one procedure. In the first version every box is ticked. In the second the patient knows what is going to happen.',
          lengthSeconds: 780,
          minimumAccessSeconds: 600,
          transcript: `<p><strong>First version.</strong> “This is the consent form, just the usual, sign at the bottom. Any questions? No? Great.” The patient signs. She has not found her glasses.</p>
<p><strong>Second version.</strong> “Before we start I’d like to tell you what I suggest, and hear whether it suits you. You said that the stiffness bothers you most when you back the car out. I can work on that with exercises alone, which is slower, or with exercises and a technique that I do with my hands. The technique can leave you sore for a day or two. Very rarely it causes something more serious, and I’ll tell you what that is. May I?”</p>
<p><strong>Patient:</strong> How rarely?</p>
<p><strong>Commentary:</strong> That question is what consent sounds like. The second version took four minutes longer. She chose the exercises.</p>`,
        },
      ],
    },
    {
      key: 'capacity',
      title: 'Capacity, one decision at a time',
      components: [
        {
          key: 'con-abilities',
          title: 'Four abilities',
          minutes: 25,
          isRequired: true,
          type: 'web_content',
          html: `<p>Capacity is not a property of a person like eye color. It belongs to a decision and to a moment. Someone may be able to choose lunch and not a lease; may be able at ten and not at six; may be unable today and able next week.</p>
<h2>The starting point</h2>
<p>Every adult is presumed able to decide. A diagnosis, an age or an odd haircut does not change that. Nor does a choice you find unwise.</p>
<h2>What you look for</h2>
<ul><li><strong>Understanding:</strong> can they tell you what is proposed?</li><li><strong>Appreciation:</strong> do they see that it applies to them?</li><li><strong>Reasoning:</strong> can they compare the options by what matters to them? It need not be what matters to you.</li><li><strong>Expressing a choice:</strong> can they say, sign, point or blink it, and does it stay the same for long enough to act on?</li></ul>
<h2>Support first</h2>
<p>Before you conclude that someone cannot decide, make it easier: the right time of day, hearing aids in, an interpreter, pictures, fewer words, a person they trust. In aphasia, the language that is missing is often output. Use written key words and fixed choices, and check yes and no with a question whose answer you know.</p>
<h2>And then?</h2>
<p>If doubt remains and the decision matters, involve the physician or whoever your law names, and find out who may decide in the person’s place. That person is asked what <em>the patient</em> would have chosen. The patient is still asked for agreement to every touch.</p>`,
        },
        {
          key: 'con-cases',
          title: 'Three cases',
          minutes: 30,
          isRequired: true,
          type: 'web_content',
          html: `<h2>Mr. Brandt goes home</h2>
<p>Mr. Brandt, 71, has had a stroke. He has severe aphasia and lives alone, with eleven steps. The team wants a nursing home. He shakes his head and draws a house. <strong>Stop here:</strong> what do you need to know before anybody says that he lacks capacity?</p>
<p><em>What happened.</em> The speech-language pathologist set up the conversation with photographs of his stairs, his bed and the home’s dining room. Shown the stairs, he pointed to himself, then to the floor, shrugged, and drew the house again. He understood that he might fall, that it applied to him, and preferred it. The team did not agree with him. It was his to decide. They installed a second rail.</p>
<h2>Noor is fifteen</h2>
<p>Noor’s mother signs for a bracing programme of eighteen hours a day. Her father opposes it. Noor says that she will do whatever stops them from fighting. <strong>Stop here:</strong> whose consent is this, and what is Noor’s part in it?</p>
<p><em>What happened.</em> The law of the place let one parent consent. The therapist asked to see Noor by herself for part of the session, explained what would be kept private and what could not be, and learned that she was willing to wear the brace outside of school. They wrote that down as the plan. A brace that is worn for fourteen hours beats one that is prescribed for eighteen.</p>
<h2>Mrs. Lund and the walker</h2>
<p>Mrs. Lund, 84, has early dementia and declines the walker, cheerfully, every day. She cannot remember yesterday’s conversation. <strong>Stop here:</strong> is a refusal that has to be repeated each morning a refusal?</p>
<p><em>What happened.</em> Each day she gave the same reason: “I should look like an old woman.” It was consistent, it was hers, and she understood the risk at the moment of choosing. The daughter wanted the walker put beside the bed regardless. The team tried a shopping trolley with good wheels. She was delighted with it.</p>`,
        },
        {
          key: 'con-document',
          title: 'Wording for the record',
          minutes: 10,
          isRequired: false,
          type: 'document',
          fileName: 'consent-wording.pdf',
          description: 'Eight short entries to adapt: consent given, refused, withdrawn, in doubt.',
          html: `<h2>Consent given</h2><p>“Discussed manual therapy and exercise for neck stiffness, incl. soreness (common) and serious vascular events (very rare), and exercise alone as alternative. Pt explained plan back correctly. Chose exercise alone.”</p>
<h2>Refusal</h2><p>“Offered walking aid. Pt declines: ‘I should look like an old woman.’ Understands risk of falling (named hip fracture unprompted). Will offer again Friday. Daughter informed with pt’s permission.”</p>
<h2>Withdrawal</h2><p>“Pt asked to stop after second repetition. Stopped at once. No adverse effect. Will discuss next session.”</p>
<h2>Capacity in doubt</h2><p>“Could not say what was proposed after three explanations with pictures, hearing aids in, 10:30. Yes/no unreliable today (3/6). Treatment limited to positioning for comfort. Dr. informed; reassess tomorrow morning.”</p>`,
        },
      ],
    },
    {
      key: 'final',
      title: 'Final',
      components: [
        {
          key: 'con-final',
          title: 'Final quiz',
          minutes: 40,
          isRequired: true,
          opensAfter: ['con-cases'],
          type: 'quiz',
          quiz: 'consent-final-quiz',
        },
        {
          key: 'con-statement',
          title: 'Statement of completion',
          minutes: 2,
          isRequired: true,
          opensAfter: ['con-final'],
          type: 'acknowledgement',
          statement: `<p>I completed this course myself. I know that it explains general principles and that the law of the place where I practice decides.</p>`,
          button: 'I confirm',
        },
      ],
    },
  ],
} satisfies DemoCourse

export const telehealthCourse = {
  product: 'telehealth-that-works',
  sections: [
    {
      key: 'before',
      title: 'Choose and prepare',
      components: [
        {
          key: 'tele-choose',
          title: 'Choose: who benefits',
          minutes: 30,
          isRequired: true,
          type: 'web_content',
          html: `<p>Start from the task and not from the technology. Ask what today’s session has to achieve, and then whether that can be done without hands.</p>
<h2>Usually good remotely</h2>
<ul><li>Coaching, progression and encouragement once a plan exists.</li><li>Looking at the real home: stairs, chair heights, the workstation.</li><li>Sessions that include a family member who could never come along.</li><li>Speech and language work with adults who see and hear well.</li></ul>
<h2>Usually not</h2>
<ul><li>A first assessment of something that may be dangerous.</li><li>Anything that depends on how a joint or a swallow feels.</li><li>People at high risk of falling, when nobody is with them.</li><li>People who would rather come. That is reason enough.</li></ul>
<h2>Ask without offending</h2>
<p>“Some of my patients like to do every other session by video. It saves the drive; I can’t test your strength as well. What would suit you?” Note the answer and the reason. One sentence in the record, every time, is what boards and payers look for.</p>
<h2>Where is the patient?</h2>
<p>In most places the law that counts is the law of the place where the <em>patient</em> is during the session. Ask for the address at the start of each one: you may need it for the rules, and you will need it for the ambulance.</p>`,
        },
        {
          key: 'tele-script',
          title: 'Safety script',
          minutes: 10,
          isRequired: true,
          type: 'document',
          fileName: 'remote-safety-script.pdf',
          description: 'One page. Read it aloud until you know it by heart.',
          html: `<h2>In the first minute</h2><ol><li>“Can you hear and see me well?”</li><li>“Where are you right now? Street and number, please.”</li><li>“What number can I call if we lose the picture?”</li><li>“Who else is in the room or the house?”</li></ol>
<h2>Before moving</h2><ol><li>“Show me the space behind you.”</li><li>“Is there something firm to hold?” (not a chair on wheels)</li><li>“If you feel chest pain, dizziness or pain that worries you, stop and sit. Don’t wait for me.”</li></ol>
<h2>If the line drops</h2><p>I call within one minute. If there is no answer in three attempts and you were standing, I call the emergency contact. We agreed on this at the start.</p>`,
        },
      ],
    },
    {
      key: 'during',
      title: 'See and coach',
      components: [
        {
          key: 'tele-see',
          title: 'See: tests that survive a phone camera',
          minutes: 35,
          isRequired: true,
          type: 'video',
          description: 'Chidi Okafor-Bright assesses a knee in a hallway, over a connection that freezes twice.',
          lengthSeconds: 1500,
          minimumAccessSeconds: 1100,
          transcript: `<p>The camera goes on a shelf at hip height, lens sideways, four steps away. Ask for contrast: dark trousers on a light wall, or the other way around. Light comes from behind the camera; a window behind the patient makes a silhouette.</p>
<p>Chair stands count well on video. So does the timed walk, if the distance has been paced out with something everyone has: eight lengths of a sheet of paper are a little over two meters.</p>
<p>Range of movement can be estimated from the side to within about ten degrees, if you stop the picture. That is good enough to see a change and not good enough for a report to a surgeon. Say so.</p>
<p>What you cannot do: end-feel, laxity, reflexes, strength above gravity with any precision. If your decision depends on one of these, the right end to the session is an appointment.</p>`,
        },
        {
          key: 'tele-coach',
          title: 'Coach: say less',
          minutes: 30,
          isRequired: true,
          type: 'web_content',
          html: `<p>On a screen, your voice is all the hands you have. Most of us answer by talking more. It does not help.</p>
<h2>One cue, then silence</h2>
<p>Give one instruction, aimed outside the body: “Push the floor away”, not “extend your knee”. Then wait for two repetitions. The small delay on the line means that anything you add arrives during the next movement and confuses it.</p>
<h2>Ask what they felt</h2>
<p>“Where did you feel that?” replaces your palpating hand. “How many more could you have done?” replaces your sense of effort. Both answers are data; write them down.</p>
<h2>Let them say it back</h2>
<p>End with the person, not you, summarizing: what, how often, how it should feel, and when to stop. Type it into the chat as they speak, in their words, and send it. A message in their own words is easier to find again than a printed sheet.</p>
<h2>Look after yourself</h2>
<p>Six remote sessions in a row are more tiring than six in a room. Put five minutes between them, and stand up.</p>`,
        },
        {
          key: 'tele-ack',
          title: 'My emergency plan',
          minutes: 5,
          isRequired: true,
          type: 'acknowledgement',
          statement: `<p>I know how I would reach the emergency service where my patients are, which is not always the one where I am. I have the number written down beside my screen.</p>`,
          button: 'It is written down',
        },
        {
          key: 'tele-survey',
          title: 'Evaluation',
          minutes: 5,
          isRequired: true,
          type: 'survey',
          introduction: 'Three questions before your certificate.',
          questions: [
            { key: 'useful', prompt: 'How useful was this course?', type: 'scale', from: 'Not at all', to: 'Very', steps: 5 },
            {
              key: 'share',
              prompt: 'What share of your sessions is remote today?',
              type: 'choice',
              options: ['None', 'Up to a tenth', 'Up to a half', 'More than half'],
            },
            { key: 'open', prompt: 'What would you like a second course to cover?', type: 'text', maxCharacters: 500 },
          ],
        },
      ],
    },
  ],
} satisfies DemoCourse

export const supervisionCourse = {
  product: 'foundations-of-clinical-supervision',
  sections: [
    {
      key: 'agree',
      title: 'Agree',
      components: [
        {
          key: 'sup-purpose',
          title: 'What supervision is for',
          minutes: 60,
          isRequired: true,
          type: 'web_content',
          html: `<p>Supervision has three purposes that pull against one another. It keeps patients safe. It helps a person to learn. It keeps that person well enough to go on. Attend to only one and you become an inspector, a lecturer or a friend.</p>
<h2>Notice your own default</h2>
<p>Think of the last time you watched a colleague do something differently from the way you would. What did you feel first: worry, the wish to explain, or the wish to protect? That is your default, and it will run the session unless you decide otherwise.</p>
<h2>Three questions for every meeting</h2>
<ol><li>Is anybody at risk, and have we dealt with it?</li><li>What is being learned this week?</li><li>How is this person doing?</li></ol>
<p>Ten minutes each is better than thirty on the first. If only one can be asked, let it be the one you would rather not ask.</p>
<h2>Power</h2>
<p>You sign the form. However friendly you are, the other person knows it. Name it in the first meeting: “I will be assessing you as well as helping you. When I am doing the one and not the other, I’ll say so.” It is astonishing how much is easier after that.</p>`,
        },
        {
          key: 'sup-agreement',
          title: 'An agreement in half an hour',
          minutes: 40,
          isRequired: true,
          type: 'document',
          fileName: 'supervision-agreement.pdf',
          description: 'A one-page agreement with space for answers from both sides.',
          html: `<h2>Practical</h2><p>We meet on … at … for … minutes. If one of us cannot, we …</p>
<h2>What you want to be able to do by the end</h2><p>1. … 2. … 3. …</p>
<h2>How you learn best, and what does not help</h2><p>…</p>
<h2>How I give feedback, and how you will tell me if it is too much or too little</h2><p>…</p>
<h2>What stays between us, and what I must pass on</h2><p>Safety concerns go further. So does … Everything else stays here.</p>
<h2>If it goes badly</h2><p>We say so within a week. If that does not help, we involve …</p>`,
        },
      ],
    },
    {
      key: 'watch',
      title: 'Watch and say',
      components: [
        {
          key: 'sup-observe',
          title: 'Watching without taking over',
          minutes: 60,
          isRequired: true,
          type: 'video',
          description: 'A supervisor sits on her hands for eleven minutes. You see what she saw, and what she wrote.',
          lengthSeconds: 1980,
          minimumAccessSeconds: 1500,
          transcript: `<p><strong>Amara:</strong> Before we went in, I asked one question: what would you like me to look at? He said, “whether I talk too much.” So that is what I looked at. I drew two columns and made a mark for every ten seconds that each of them spoke.</p>
<p>At minute three the patient said that her husband had died in spring. He said, “I’m sorry,” and went on with the shoulder. I wanted to step in. Was it unsafe? No. So I wrote down the time and the sentence, and stayed where I was.</p>
<p>Afterward I did not start with that. I showed him the columns: he had talked for eight of eleven minutes. He looked at them for a while. Then he said, “She told me about her husband, and I talked about her rotator cuff.” I had nothing to add.</p>`,
        },
        {
          key: 'sup-feedback',
          title: 'Feedback that changes the next session',
          minutes: 60,
          isRequired: true,
          type: 'web_content',
          html: `<p>Feedback is information about the distance between what somebody did and what they were aiming for. It needs all three: what they did, the aim, the distance.</p>
<h2>The short form</h2>
<ol><li><strong>What I saw.</strong> “You asked her to stand before you had locked the second brake.”</li><li><strong>What were you aiming for?</strong> Wait. The answer is often better than yours.</li><li><strong>One thing to try, and when we will look again.</strong> “Hands on both brakes before you speak. I’ll watch the next two transfers.”</li></ol>
<h2>Timing</h2>
<p>Safety: at once, briefly, without an audience if that is possible. Everything else: on the same day, seated, after asking, “Is now a good time?”</p>
<h2>Praise is feedback too</h2>
<p>“Good job” is pleasant and empty. “You waited four seconds after she said she was tired, and she told you about the stairs” will be repeated tomorrow.</p>
<h2>When worry grows</h2>
<p>Say it early, say it plainly, write it down with dates and examples, and agree on what you need to see and by when. Inform the college or the manager before the halfway point rather than after. A person who fails without warning was failed twice.</p>`,
        },
      ],
    },
    {
      key: 'practice',
      title: 'Practice',
      components: [
        {
          key: 'sup-log',
          title: 'Three practice notes',
          minutes: 120,
          isRequired: true,
          opensAfter: ['sup-feedback'],
          type: 'acknowledgement',
          statement: `<p>I have written an agreement with the person I supervise, observed at least two of their sessions with one question each, and given feedback in the short form. My notes are with me, and I have told the other person what I keep.</p>`,
          button: 'I have done all three',
        },
        {
          key: 'sup-code',
          title: 'Confirmation by your supervisor',
          minutes: 5,
          isRequired: true,
          opensAfter: ['sup-log'],
          type: 'verification_code',
          instructions: `<p>Ask the person who oversees your own work to read your three notes. We sent them a code when you named them at registration. Enter it here, and your certificate is ready.</p><p>In the demo academy the code is <strong>MERIDIAN-7</strong>.</p>`,
          code: 'MERIDIAN-7',
        },
        {
          key: 'sup-survey',
          title: 'Evaluation',
          minutes: 5,
          isRequired: false,
          opensAfter: ['sup-code'],
          type: 'survey',
          introduction: 'Three questions, read by the tutors.',
          questions: [
            {
              key: 'ready',
              prompt: 'How ready do you feel to supervise?',
              type: 'scale',
              from: 'Not at all',
              to: 'Fully',
              steps: 5,
            },
            {
              key: 'part',
              prompt: 'Which part helped most?',
              type: 'choice',
              options: ['The agreement', 'Watching', 'Feedback', 'The practice notes'],
            },
            { key: 'open', prompt: 'What would you tell the next person who starts?', type: 'text', maxCharacters: 500 },
          ],
        },
      ],
    },
  ],
} satisfies DemoCourse
