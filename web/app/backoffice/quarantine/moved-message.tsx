/** What was moved, in a sentence, and below it what was learned from that. */
export function MovedMessage({ sentence, learned }: { sentence: string; learned: readonly string[] }) {
  return (
    <>
      {sentence}
      {learned.map((line) => (
        <span key={line} className="mt-1 block text-caption text-quiet">
          {line}
        </span>
      ))}
    </>
  );
}
