import '@testing-library/jest-dom';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissAllToasts } from 'design-system/testing/dismiss-all-toasts';
import type { ComponentType } from 'react';
import { startTestServer, type TestServer } from 'server/testing';
import { session } from 'shared-auth';
import { setApiBaseAddress } from 'shared-auth/testing/api-base-address';
import { renderPage } from './render-page';

/** The fields of a new lesson; missing ones get defaults. */
export interface LessonFields {
  date?: string;
  student_name?: string;
  student_names?: string[];
  hours?: number;
  subject?: string;
  education_level?: string;
  done?: string;
  due?: string;
  mark?: string;
}

/** The administrator's pages with the real server and a teacher who logs lessons. */
export interface AdminSite {
  server: TestServer;
  adminToken: string;
  teacherToken: string;
  /** Renders a page in the section's frame. `query` is that of its address, with the question mark; `state` that of a link. */
  open: (Page: ComponentType, query?: string, state?: object) => ReturnType<typeof userEvent.setup>;
  /** The query of the current address. */
  query: () => string;
  /** Navigates to another page, and back in the history. */
  leaveAndComeBack: () => Promise<void>;
  /** Sends a request with the given token, outside of the page. Throws when it is rejected. */
  request: <Result>(method: string, path: string, body?: unknown, token?: string) => Promise<Result>;
  /** Logs a pending individual lesson as the teacher; returns its id. */
  enterLesson: (fields?: LessonFields) => Promise<string>;
  /** Logs a pending group lesson as the teacher; returns its id. */
  enterGroupLesson: (fields?: LessonFields) => Promise<string>;
}

/** Starts a server for the tests of one file, signs in before each, and stops it at the end. */
export function useAdminSite(): AdminSite {
  const site = {} as AdminSite;

  beforeAll(async () => {
    site.server = await startTestServer();
    setApiBaseAddress(site.server.address);
    const admin = await site.server.createAdmin({ username: 'mudira' });
    const teacher = await site.server.createTeacher({ username: 'samira' });
    site.adminToken = await site.server.signIn(admin.username, admin.password);
    site.teacherToken = await site.server.signIn(teacher.username, teacher.password);
  });
  beforeEach(() => void session.signIn(site.adminToken));
  afterEach(() => {
    jest.restoreAllMocks();
    cleanup();
    window.sessionStorage.clear();
    act(() => dismissAllToasts());
  });
  afterAll(() => site.server.close());

  let router: ReturnType<typeof renderPage>['router'];
  site.open = (Page, query, state) => {
    ({ router } = renderPage(Page, query, state));
    return userEvent.setup();
  };
  site.query = () => router.state.location.search;
  site.leaveAndComeBack = async () => {
    await act(() => router.navigate('/elsewhere'));
    expect(screen.getByText('elsewhere')).toBeInTheDocument();
    await act(() => router.navigate(-1));
  };
  // `act` is needed, because the page may render during the request.
  site.request = (method, path, body, token = site.adminToken) =>
    act(() => send(site.server.address, method, path, body, token));
  site.enterLesson = async (fields) => {
    const lesson = { ...LESSON, student_name: 'ليلى حداد', ...fields };
    const response = await site.request<{ lesson: { _id: string } }>(
      'POST',
      '/teacher/submit',
      lesson,
      site.teacherToken,
    );
    return response.lesson._id;
  };
  site.enterGroupLesson = async (fields) => {
    const lesson = { ...LESSON, student_names: ['ليلى حداد', 'سامي خوري'], ...fields };
    const response = await site.request<{ lesson: { _id: string } }>(
      'POST',
      '/group_lessons/submit',
      lesson,
      site.teacherToken,
    );
    return response.lesson._id;
  };
  return site;
}

async function send(address: string, method: string, path: string, body: unknown, token: string) {
  const joint = path.includes('?') ? '&' : '?';
  const response = await fetch(`${address}${path}${joint}token=${token}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const LESSON = { date: '2026-03-04', hours: 1.5, subject: 'رياضيات', education_level: 'ثانوي' };
