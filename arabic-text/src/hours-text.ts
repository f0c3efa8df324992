/** A number of hours in words: `ساعة وربع`, `ساعتان ونصف`, `3 ساعات`, `2.25 ساعة`. */
export function hoursText(hours: number): string {
  if (hours === 0.5) return 'نصف ساعة';
  if (hours === 1.25) return 'ساعة وربع';
  const whole = Math.floor(hours);
  if (hours === whole) return wholeHours(whole);
  return whole > 0 && hours === whole + 0.5 ? `${wholeHours(whole)} ونصف` : `${hours} ساعة`;
}

function wholeHours(hours: number): string {
  if (hours === 1) return 'ساعة';
  if (hours === 2) return 'ساعتان';
  return hours <= 10 ? `${hours} ساعات` : `${hours} ساعة`;
}
