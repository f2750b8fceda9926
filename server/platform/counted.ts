const rules = new Intl.PluralRules('en');

/** A number with its noun, as operators read it: `1 file`, `0 files`. @param many of the noun, where it takes no `s` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${rules.select(count) === 'one' ? one : many}`;
}
