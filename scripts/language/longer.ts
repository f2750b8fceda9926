/** What a lengthened word ends in: letters, of which none makes a word that one knows. */
const endings = 'enundareosilte';

/** What is no prose: placeholders, marks of formatting, addresses. */
const apart = /(\{\{?\w+\}?\}|<[^>]+>|https?:\S+|\S+@\S+|\/[\w/-]+|%\w)/;

/**
 * A text in a made-up language, longer by a share: each of its words has further letters, so that it breaks into lines as a
 * longer language would. Placeholders and addresses stay.
 */
export function longer(text: string, share = 0.4): string {
  let owed = 0;
  let given = 0;
  return text
    .split(apart)
    .map((part, index) => {
      if (index % 2 === 1) return part;
      return part.replace(/\p{L}{2,}/gu, (word) => {
        // What stands between the words is made up for by them.
        owed += (word.length + 1) * share;
        const count = Math.floor(owed);
        owed -= count;
        const ending = Array.from({ length: count }, () => endings[given++ % endings.length]).join('');
        return word + (word === word.toUpperCase() ? ending.toUpperCase() : ending);
      });
    })
    .join('');
}
