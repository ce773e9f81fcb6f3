import type { LanguageCode } from '@harbour/rules';

/** Seconds, minutes and hours as they follow a number in "try again in …": one, or any other where it differs. */
const UNITS: Record<LanguageCode, [string, string, string]> = {
  zh: ['秒', '分钟', '小时'],
  hk: ['秒', '分鐘', '小時'],
  en: ['second|seconds', 'minute|minutes', 'hour|hours'],
  th: ['วินาที', 'นาที', 'ชั่วโมง'],
  vn: ['giây', 'phút', 'giờ'],
  pg: ['segundo|segundos', 'minuto|minutos', 'hora|horas'],
  fp: ['segundo', 'minuto', 'oras'],
  md: ['စက္ကန့်', 'မိနစ်', 'နာရီ'],
  cny: ['секундын', 'минутын', 'цагийн'],
};
const MINUTE = 60;
const HOUR = 3_600;
/** Up to two of a unit are written in the smaller one. */
const FEW = 2;

/** A wait in the unit that a person would say: 79,200 seconds are 22 hours. */
export function waitIn(language: LanguageCode, seconds: number): { count: number; unit: string } {
  const [second, minute, hour] = UNITS[language];
  if (seconds <= FEW * MINUTE) return { count: seconds, unit: second };
  if (seconds <= FEW * HOUR) return { count: Math.ceil(seconds / MINUTE), unit: minute };
  return { count: Math.ceil(seconds / HOUR), unit: hour };
}
