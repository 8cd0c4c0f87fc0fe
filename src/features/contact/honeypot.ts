/**
 * The field that people do not see and robots fill in: a request with it asks for one more click. It is no part of the
 * request, and of no draft.
 */

/** A name that robots like to fill in. */
export const honeypotName = 'website';
