/** Characters of a name, a question, a sentence, a text of several paragraphs, an own page, and an address. */
export const contentLengths = { name: 80, question: 200, sentence: 400, text: 5_000, page: 10_000, url: 500 } as const;
