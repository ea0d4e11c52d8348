import type { DemoNotice } from './types.ts'

export const notices = [
  {
    key: 'winter-programme',
    html: '<p><strong>The winter programme is here.</strong> New webinars for every profession here, from balance to voice. <a href="/products/frailty-in-twenty-minutes">Begin with frailty in twenty minutes</a></p>',
    style: 'success',
    shows: { from: -40, until: -12 },
    cookieName: 'notice-winter-programme',
    cookieDays: 30,
  },
  {
    key: 'conference-registration',
    html: '<p><strong>Registration for the annual conference is open.</strong> Three days by the lake, four tracks, 600 places. <a href="/products/meridian-annual-conference">See the programme</a></p>',
    translations: {
      de: '<p><strong>Die Jahrestagung kann jetzt gebucht werden.</strong> Drei Tage am See, vier Themenreihen, 600 Plätze. <a href="/products/meridian-annual-conference">Zum Programm</a></p>',
    },
    style: 'info',
    shows: { from: -7, until: 43 },
    cookieName: 'notice-conference-registration',
    cookieDays: 30,
  },
  {
    key: 'planned-maintenance',
    html: '<p><strong>Short pause on Sunday.</strong> Between 05:00 and 05:30 (Chicago) you can read, but not register or take quizzes. Anything you have saved is safe.</p>',
    style: 'warning',
    shows: { from: 17, until: 20 },
    cookieName: 'notice-maintenance',
    cookieDays: 7,
  },
] satisfies DemoNotice[]
