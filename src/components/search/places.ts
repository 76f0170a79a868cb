/** The place that results from the glossary show. */
export const WORDS = 'Words'
