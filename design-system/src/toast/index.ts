export { ToastRegion } from './toast-region';
export { dismissErrorToasts, dismissToast, showToast, type Toast } from './toast-store';
