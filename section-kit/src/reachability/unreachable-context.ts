import { createContext } from 'react';

/** Whether the frame says that the site cannot be reached and that the data is older, so that pages need not. */
export const UnreachableContext = createContext(false);
