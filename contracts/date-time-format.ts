const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The format of a locale and options, made once each: a calendar formats hundreds of instants alike, and to make a format
 * takes longer than to use it.
 * @throws {RangeError} for a time zone that is not known
 */
export function dateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
