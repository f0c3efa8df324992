export { EmptyState, type EmptyStateProps } from './empty-state';
export { ErrorState, type ErrorStateProps, RETRY_LABEL, RETRYING_LABEL } from './error-state';
export { LoadingState, type LoadingStateProps } from './loading-state';
export { useRetryFocus } from './use-retry-focus';
