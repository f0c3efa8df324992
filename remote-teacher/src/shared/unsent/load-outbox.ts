/** The parts that only unsent lessons need, in one file. */
export const loadOutbox = {
  stored: () => import(/* webpackChunkName: 'unsent' */ './send-stored'),
  runner: () => import(/* webpackChunkName: 'unsent' */ './outbox-runner'),
  list: () => import(/* webpackChunkName: 'unsent' */ './unsent-list'),
};
