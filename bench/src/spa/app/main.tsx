import 'design-system/global.css';
import { ToastRegion } from 'design-system/toast';
import { Fragment, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { SectionContext } from 'section-kit/contributions';
import { PageReadyContext } from 'section-kit/page-ready';
import { checkAccess } from 'shared-auth';
import { section as adminSection } from '../../../../remote-admin/src/routes';
import { section as publicSection } from '../../../../remote-public/src/routes';
import { section as teacherSection } from '../../../../remote-teacher/src/routes';
import { pageInFrame } from './page-in-frame';

/**
 * The sections as one ordinary single-page application: their own routes and pages, one router, one bundler run, code
 * split by page.
 */
const SECTIONS = [
  { section: publicSection, frame: async () => Fragment },
  {
    section: teacherSection,
    frame: () =>
      import(
        /* webpackChunkName: "remote-teacher" */ '../../../../remote-teacher/src/shared/frame/teacher-frame'
      ).then(({ TeacherFrame }) => TeacherFrame),
  },
  {
    section: adminSection,
    frame: () =>
      import(
        /* webpackChunkName: "remote-admin" */ '../../../../remote-admin/src/shared/frame/admin-frame'
      ).then(({ AdminFrame }) => AdminFrame),
  },
] as const;

const PAGES = SECTIONS.flatMap(({ section, frame }) =>
  section.routes.map(({ path, load }) => ({ path, section, Page: pageInFrame(frame, load) })),
);

function Guarded({ role, children }: { role: 'admin' | 'teacher'; children: React.ReactNode }) {
  return checkAccess(role).allowed ? children : <Navigate to="/login" replace />;
}

const stage = document.createElement('div');
document.body.append(stage);
createRoot(stage).render(
  <StrictMode>
    <BrowserRouter>
      <PageReadyContext
        value={({ title }) => {
          document.title = title;
        }}
      >
        <Suspense>
          <Routes>
            {PAGES.map(({ path, section, Page }) => (
              <Route
                key={path}
                path={path}
                element={
                  <SectionContext value={{ section }}>
                    {section.role ? (
                      <Guarded role={section.role}>
                        <Page />
                      </Guarded>
                    ) : (
                      <Page />
                    )}
                  </SectionContext>
                }
              />
            ))}
          </Routes>
        </Suspense>
      </PageReadyContext>
      <ToastRegion />
    </BrowserRouter>
  </StrictMode>,
);
