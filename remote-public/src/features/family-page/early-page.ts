import type { FamilyLesson, FamilyPage } from 'api-contract/family-page-schema';
import { dayText } from 'arabic-text/day-text';
import { formatAgorot } from 'arabic-text/numbers';
import { balanceWord, isOfFamily } from 'lesson-kit/balance-words';
import { EARLY_CONTENT } from './early-request';
import styles from './family-page.module.css';
import { effectText, FIRST_LESSONS, lessonDetails, lessonStates, lessonTimes } from './lesson-texts';
import { familyPageMessages } from './messages';

// The document of the page contains this script, which runs before every other one: on a slow connection a family reads
// what it came for while React arrives. `FamilyPagePage` replaces what is drawn here and uses the same answer.

const LIMIT_MS = 15_000;

const key = new URLSearchParams(window.location.search).get('key');
if (key) {
  globalThis.earlyFamilyPage = fetch(`/families/shared?${new URLSearchParams({ key })}`, {
    signal: AbortSignal.timeout(LIMIT_MS),
  })
    .then(async (response) => (response.ok ? ((await response.json()) as FamilyPage) : undefined))
    // The page asks again, and explains what fails.
    .catch(() => undefined);
  void globalThis.earlyFamilyPage.then(async (page) => {
    if (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
    if (page) document.getElementById(EARLY_CONTENT)?.append(...contentOf(page));
  });
}

function contentOf(page: FamilyPage): HTMLElement[] {
  return [
    element('dl', styles.owed, [
      element('dt', '', [familyPageMessages.today]),
      element('dd', '', [balanceOf(page)]),
    ]),
    element('h2', styles.title, [familyPageMessages.lessons]),
    page.scheduled_lessons.length === 0
      ? element('p', styles.details, [familyPageMessages.noLessons])
      : element('ul', styles.list, page.scheduled_lessons.slice(0, FIRST_LESSONS).map(lessonItem)),
  ];
}

function balanceOf(page: FamilyPage): string {
  const word = balanceWord(page.today, isOfFamily(page));
  return page.today === 0 ? word : `${word} ${formatAgorot(Math.abs(page.today))}`;
}

function lessonItem(lesson: FamilyLesson): HTMLElement {
  const times = element('bdi', '', [lessonTimes(lesson)]);
  times.dir = 'ltr';
  const states = lessonStates(lesson).map(({ text }) => element('strong', '', [text]));
  const details = lessonDetails(lesson).flatMap((text, index) => [
    ...(index > 0 ? [' · '] : []),
    element('bdi', '', [text]),
  ]);
  const effect = effectText(lesson);
  return element('li', styles.lesson, [
    element('h3', styles.heading, [element('span', '', [dayText(lesson.day)]), times, ...states]),
    element('p', styles.details, details),
    // The buttons come with React: their place is kept, so that nothing moves.
    ...(effect
      ? [element('div', '', [element('p', styles.details, [effect]), element('div', styles.actions, [])])]
      : []),
  ]);
}

function element(name: string, className: string | undefined, content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}
