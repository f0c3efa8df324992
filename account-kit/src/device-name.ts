import { accountMessages } from './messages';

/** Order matters: most browsers name others too. */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/Edg(?:e|A|iOS)?\//, 'إيدج'],
  [/OPR\/|Opera/, 'أوبرا'],
  [/SamsungBrowser\//, 'متصفح سامسونغ'],
  [/Firefox\/|FxiOS\//, 'فايرفوكس'],
  [/Chrom(?:e|ium)\/|CriOS\/|HeadlessChrome\//, 'كروم'],
  [/Safari\//, 'سفاري'],
];

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/iPhone|iPod/, 'آيفون'],
  [/iPad/, 'آيباد'],
  [/Android.*Mobile/, 'هاتف أندرويد'],
  [/Android/, 'جهاز أندرويد'],
  [/Windows/, 'ويندوز'],
  [/CrOS/, 'كروم بوك'],
  [/Macintosh|Mac OS/, 'ماك'],
  [/Linux|X11/, 'لينكس'],
];

/** A browser's description of itself as people name it: كروم على ويندوز. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser && system) return accountMessages.browserOn(browser, system);
  return browser ?? system ?? accountMessages.unknownDevice;
}

function nameIn(known: typeof BROWSERS, userAgent: string): string | undefined {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1];
}
