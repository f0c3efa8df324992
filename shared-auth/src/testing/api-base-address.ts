export { setApiBaseAddress } from '../api-client';
