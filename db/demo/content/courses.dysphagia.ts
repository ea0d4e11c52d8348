import type { DemoCourse } from './types.ts'

export const dysphagiaCourse = {
  product: 'dysphagia-at-the-bedside',
  sections: [
    {
      key: 'notice',
      title: 'Notice',
      components: [
        {
          key: 'dys-swallow',
          title: 'The swallow in four phases',
          minutes: 30,
          isRequired: true,
          type: 'web_content',
          html: `<p>You swallow about a thousand times a day and have never watched it. Here it is in slow motion.</p>
<h2>1. Oral preparatory</h2>
<p>Food is chewed, mixed with saliva and gathered. It needs lips that close, a tongue that sorts, teeth that fit, and a wish to eat. <em>Look for:</em> food left in the cheeks, drooling, a meal that takes forever.</p>
<h2>2. Oral transit</h2>
<p>The tongue squeezes the mouthful backward, in about a second. <em>Look for:</em> searching movements, food held and forgotten, the head thrown back to let gravity help.</p>
<h2>3. Pharyngeal</h2>
<p>In less than a second breathing stops, the voice box lifts and closes, and the throat squeezes. Everything that can go into the lungs does so here. <em>Look for:</em> coughing, a wet voice, watering eyes, several swallows for one mouthful, shortness of breath during the meal.</p>
<h2>4. Esophageal</h2>
<p>A wave carries the food to the stomach. <em>Look for:</em> a feeling that things stick, and food or liquid coming back later.</p>
<h2>Silent aspiration</h2>
<p>Some people breathe food or drink into the lungs without coughing, because the sensation is gone. You cannot hear it and you cannot see it from outside. That is why a screen that everybody passes is not proof, and why repeated chest infections, weight loss and quiet avoidance of drinks are findings too.</p>`,
        },
        {
          key: 'dys-film-ward',
          title: 'Film: lunch on ward six',
          minutes: 25,
          isRequired: true,
          type: 'video',
          description:
            'A ward kitchen, four trays and a team that has learned to look. Count the things that are done before the first spoonful.',
          lengthSeconds: 1080,
          minimumAccessSeconds: 800,
          transcript: `<p><strong>11:40.</strong> Mr. Osei is asleep. Nobody wakes him to eat; somebody comes at half past eleven to wake him so that he will be awake for lunch.</p>
<p><strong>11:50.</strong> His mouth is cleaned before the meal, not only after. Bacteria from an unclean mouth do more harm in the lungs than soup.</p>
<p><strong>11:55.</strong> Hips back, feet on the floor, table at elbow height, chin level. Glasses, hearing aids, teeth.</p>
<p><strong>12:00.</strong> The tray is read aloud: name, food level, drink level. It is compared with the card above the bed. Once a week, on average, they differ.</p>
<p><strong>12:05.</strong> The helper sits, at eye level, on the side from which he sees best. One spoon, then a pause until the voice box has gone up and come down. No questions while the mouth is full.</p>
<p><strong>12:30.</strong> He has had enough. He stays upright for half an hour, with the newspaper. What he ate is written down as food, not as “well” or “poor”.</p>`,
        },
        {
          key: 'dys-screen',
          title: 'Screening, and what to do until help comes',
          minutes: 30,
          isRequired: true,
          type: 'web_content',
          html: `<p>A <strong>screen</strong> asks: is this person at risk? It takes a few minutes, can be learned by any trained member of the team, and has two answers. An <strong>assessment</strong> asks: what is wrong, and what shall we do? It belongs to the speech-language pathologist and may need instruments.</p>
<h2>Before anything is offered</h2>
<ul><li>Awake and able to stay awake for ten minutes?</li><li>Able to sit up?</li><li>Managing their own saliva, with a voice that is not wet?</li><li>Breathing quietly?</li></ul>
<p>One no is enough to stop. Nothing by mouth until somebody has decided otherwise, and mouth care meanwhile.</p>
<h2>During a water screen</h2>
<p>Use the protocol of your own institution; they differ in amounts. In all of them you stop at coughing, choking, a change of voice or a change of breathing, and you write down at which amount it happened.</p>
<h2>While you wait</h2>
<ol><li>Put the card above the bed, and tell the person and the family why.</li><li>Ask how medicines will be given. Crushing is not always allowed.</li><li>Think of fluids by another route; thirst is misery.</li><li>Make the referral in one sentence that is read: who, what you saw, at what amount, since when, and what you have done.</li></ol>`,
        },
      ],
    },
    {
      key: 'prepare',
      title: 'Prepare',
      components: [
        {
          key: 'dys-levels',
          title: 'Eight levels, one language',
          minutes: 30,
          isRequired: true,
          type: 'web_content',
          html: `<p>“Soft diet” meant eleven different things in eleven hospitals. The international framework replaced such words by eight levels, each with a test that needs nothing but a fork, a spoon, a syringe or your fingers.</p>
<table><thead><tr><th>Level</th><th>Drinks</th><th>Foods</th></tr></thead><tbody><tr><td>0</td><td>Thin</td><td></td></tr><tr><td>1</td><td>Slightly thick</td><td></td></tr><tr><td>2</td><td>Mildly thick</td><td></td></tr><tr><td>3</td><td>Moderately thick</td><td>Liquidized</td></tr><tr><td>4</td><td>Extremely thick</td><td>Pureed</td></tr><tr><td>5</td><td></td><td>Minced and moist</td></tr><tr><td>6</td><td></td><td>Soft and bite-sized</td></tr><tr><td>7</td><td></td><td>Regular, including easy to chew</td></tr></tbody></table>
<h2>The flow test, for drinks</h2>
<p>Take a standard 10 mL slip-tip syringe, remove the plunger, cover the tip, fill it to 10 mL, let go for ten seconds. What is left tells you the level: less than 1 mL is level 0; 1 to 4 mL, level 1; 4 to 8 mL, level 2; more than 8 mL, level 3. If nothing flows at all, use the fork and spoon tests for level 4.</p>
<h2>Fork and spoon, for foods</h2>
<ul><li><strong>Level 4</strong> holds its shape on a spoon and falls off in one piece when tilted. It does not drip through a fork, and is not sticky.</li><li><strong>Level 5</strong> has lumps no larger than 4 mm for adults, about the gap between the tines of a fork.</li><li><strong>Level 6</strong> comes in pieces no larger than 1.5 cm for adults, and squashes under thumb pressure on a fork without springing back.</li></ul>
<h2>Three traps</h2>
<p>Ice cream melts and becomes a thin drink. Bread is not level 6, however soft it looks. And thickened drinks go on thickening, so test again if one has been standing.</p>`,
        },
        {
          key: 'dys-film-kitchen',
          title: 'Film: in the kitchen',
          minutes: 20,
          isRequired: true,
          type: 'video',
          description: 'A cook, a speech-language pathologist and nine tests of one chicken stew.',
          lengthSeconds: 900,
          minimumAccessSeconds: 600,
          transcript: `<p><strong>Cook:</strong> People think that minced means grey. This is the same stew. I take out a ladle before the potatoes go in, chop it finely, and give it its sauce back. The sauce is what makes it level five; dry mince is a danger.</p>
<p><strong>Renée:</strong> Press with the fork. The pieces come through the tines easily. Now the spoon: it holds together, and slides off when I tilt it. If I had to flick it, it would be too sticky.</p>
<p><strong>Cook:</strong> And this is the puree. I blend each thing by itself, so that carrot tastes of carrot. Then I pipe it. It takes a minute a plate. People finish it.</p>
<p><strong>Renée:</strong> We weighed what came back. Before, a third of the pureed meals returned uneaten. Since the piping bag, one in ten.</p>`,
        },
        {
          key: 'dys-guide',
          title: 'The levels on one page',
          minutes: 5,
          isRequired: false,
          type: 'document',
          fileName: 'texture-levels.pdf',
          description: 'To print and hang in the kitchen, with the test for each level.',
          html: `<h2>Drinks: flow test, 10 mL syringe, ten seconds</h2><ul><li>0 Thin: less than 1 mL left</li><li>1 Slightly thick: 1 to 4 mL</li><li>2 Mildly thick: 4 to 8 mL</li><li>3 Moderately thick: more than 8 mL</li><li>4 Extremely thick: no flow; spoon tilt test</li></ul>
<h2>Foods: fork and spoon</h2><ul><li>3 Liquidized: drips slowly through the fork</li><li>4 Pureed: sits on the fork, falls off the spoon in one piece</li><li>5 Minced and moist: lumps up to 4 mm</li><li>6 Soft and bite-sized: pieces up to 1.5 cm, squashes and stays squashed</li><li>7 Regular: no restriction</li></ul><p>The level is decided by the speech-language pathologist. Questions go to the number on the card.</p>`,
        },
      ],
    },
    {
      key: 'dignity',
      title: 'Dignity',
      components: [
        {
          key: 'dys-promise',
          title: 'Scope of practice',
          minutes: 5,
          isRequired: true,
          type: 'acknowledgement',
          statement: `<p>I understand that this course does not qualify me to assess swallowing or to choose a texture level on my own. I will notice, keep the person safe, follow the level that has been set, and refer.</p>`,
          button: 'I understand',
        },
        {
          key: 'dys-check',
          title: 'Knowledge check',
          minutes: 20,
          isRequired: true,
          opensAfter: ['dys-promise'],
          type: 'quiz',
          quiz: 'dysphagia-check-quiz',
        },
      ],
    },
  ],
} satisfies DemoCourse
