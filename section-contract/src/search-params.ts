/**
 * What pages may keep in the query of their address, by the parameter's name. None of it is a name of a person, a typed
 * text or a secret: such an address can be sent to others, and the service worker may answer it.
 */
export const SEARCH_PARAMS = [
  'month',
  'date',
  'until',
  'mode',
  'filter',
  'type',
  'sort',
  'actor',
  'id',
] as const;

/** The name of one of them. */
export type SearchParam = (typeof SEARCH_PARAMS)[number];
