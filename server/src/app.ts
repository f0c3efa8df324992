import cors from '@fastify/cors';
import { dayIn } from 'api-contract/calendar-day';
import { DEFAULT_SETTINGS } from 'api-contract/institute';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { composeMail } from './compose-mail';
import {
  accountRoutes,
  authentication,
  createAccountServices,
  removeExpiredChallenges,
  removeExpiredSessions,
  removeExpiredTokens,
  removeUnconfirmedAuthenticators,
  removeUnverifiedAccounts,
  secondFactorRoutes,
  signingSecret,
} from './modules/accounts';
import { administratorRoutes } from './modules/administrators';
import { auditRoutes } from './modules/audit';
import { batchRoutes } from './modules/batch';
import { birthdayRoutes } from './modules/birthdays';
import { bookingRoutes, findBooking, tooManyBookings } from './modules/bookings';
import { documentationRoutes } from './modules/documentation';
import { familyPageRoutes } from './modules/family-page';
import { healthRoutes } from './modules/health';
import { expireImports, importRoutes } from './modules/imports';
import { beginSiblingAgreements, postDueFees } from './modules/ledger';
import { enqueueRejectionMails, lessonRoutes, makeUpRoutes, routesOfBothTypes } from './modules/lessons';
import { CONSOLE_PROVIDER, createMessageSender, mailProvider, messageRoutes } from './modules/messages';
import { monthRoutes } from './modules/months';
import { payRoutes } from './modules/pay';
import { chequeRoutes, paymentRoutes, refundRoutes } from './modules/payments';
import { personalDataRoutes } from './modules/personal-data';
import { postingRoutes, priceRoutes } from './modules/prices';
import { releaseRoutes } from './modules/releases';
import { reportRoutes } from './modules/reports';
import { searchRoutes } from './modules/search';
import { sectionLoadRoutes } from './modules/section-loads';
import { settingsRoutes } from './modules/settings';
import { statementRoutes } from './modules/statements';
import { statisticsRoutes } from './modules/statistics';
import { revokeLinksOfMoves, studentRoutes } from './modules/students';
import { teacherRoutes } from './modules/teachers';
import { timetableRoutes } from './modules/timetable';
import { workbookRoutes } from './modules/workbooks';
import { type Background, createBackground } from './platform/background';
import { createCalendar } from './platform/calendar';
import { abandonedReads } from './platform/client-signal';
import type { Config } from './platform/configuration/config';
import { connectionTimeouts } from './platform/connections/limit-connections';
import { JSON_FUNCTIONS } from './platform/database/json';
import type { OpenDatabase } from './platform/database/open';
import { batchReads } from './platform/http/batch-reads';
import { compression } from './platform/http/compression';
import { dayBoundsOfFields } from './platform/http/day-bounds';
import { errors, handleClientError, handleFrameworkError } from './platform/http/errors';
import { validateInput } from './platform/http/input-validation';
import { methodNotAllowed } from './platform/http/method-not-allowed';
import { metrics } from './platform/http/metrics';
import { openapi } from './platform/http/openapi';
import { rateLimits } from './platform/http/rate-limits';
import { BODY_LIMIT, jsonBody, publicBodyLimit } from './platform/http/request-body';
import { logOptions, requestLog } from './platform/http/request-log';
import { securityHeaders } from './platform/http/security-headers';
import { singleHost } from './platform/http/single-host';
import { onlyDeclaredWrites } from './platform/http/write-routes';
import { idempotencyKeys, removeExpiredIdempotencyKeys } from './platform/idempotency/idempotency-keys';
import { createDatabaseLimits } from './platform/limits/database-limits';
import { createMemoryLimits } from './platform/limits/memory-limits';
import { createMailer } from './platform/mail/mailer';
import { createOutbox } from './platform/mail/outbox';
import { createPeriodicTasks } from './platform/periodic-tasks';
import type { Services } from './platform/services';
import { readCurrentSettings } from './platform/settings/current-settings';
import { readDefaultFirstDay } from './platform/settings/first-day';
import { site } from './platform/site';
import { repairMalformedUrl } from './platform/site/malformed-url';
import { strangersBudget } from './platform/strangers-budget';

export interface App {
  http: FastifyInstance;
  background: Background;
}

const LOAD_FAILURES_A_MINUTE = 20;
/** More than failures: a school has one address for many people. */
const SECTION_OPENS_A_MINUTE = 120;
/** Each one is decoded and encoded. */
const LOGO_UPLOADS_A_MINUTE = 20;

/**
 * The server of one institute, ready to listen. Closing it waits for running requests and mails, and leaves the database
 * open.
 *
 * @param now the time for the calendar; the machine's by default
 * @param beforeRequests requests wait for it
 * @param firstDay the setting `first_day` where none is saved; by default it depends on when the database was created
 */
export async function createApp(
  config: Config,
  open: OpenDatabase,
  now: () => Date = () => new Date(),
  beforeRequests?: Promise<void>,
  firstDay?: string,
): Promise<App> {
  const { kind, database, readForExport, emptyLog } = open;
  const app = Fastify({
    logger: logOptions(config.logLevel),
    // A logger for each request costs more than its line, which contains the request's id.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    ...connectionTimeouts(config.requestTimeout),
    trustProxy: trustedProxies(config.trustProxy),
    rewriteUrl: ({ url = '/' }) => repairMalformedUrl(url),
    frameworkErrors: handleFrameworkError,
    clientErrorHandler: handleClientError,
    routerOptions: { ignoreTrailingSlash: true },
  });
  if (beforeRequests) app.addHook('onRequest', () => beforeRequests);
  app.setValidatorCompiler(validateInput);
  app.setSerializerCompiler(() => JSON.stringify);

  const background = createBackground(app.log);
  const today = dayIn(config.timeZone)(now());
  const first_day = firstDay ?? (await readDefaultFirstDay(database, today));
  const { sibling_discounts, lowest_price, ...undated } = DEFAULT_SETTINGS;
  const defaults = { ...undated, time_zone: config.timeZone, first_day };
  await beginSiblingAgreements(database, { sibling_discounts, lowest_price });
  const settings = await readCurrentSettings(database, defaults, DEFAULT_SETTINGS);
  const mailer = createMailer(config, () => settings.current().name);
  const { publicUrl, siteDir } = config;
  const compose = composeMail.bind(undefined, database, publicUrl);
  const outbox = createOutbox({ database, mailer, background, log: app.log, compose });
  const calendar = createCalendar(() => settings.current().time_zone, now);
  const services: Services = {
    database,
    readForExport,
    emptyLog,
    json: JSON_FUNCTIONS[kind],
    outbox,
    background,
    calendar,
    settings,
    publicUrl,
    siteDir,
  };
  const provider = { off: null, console: CONSOLE_PROVIDER, mail: mailProvider(mailer, settings) }[
    config.messageProvider
  ];
  const messageContext = () => ({
    today: calendar.today(),
    settings: settings.current(),
    provider: provider?.name ?? null,
  });
  const sender =
    provider &&
    createMessageSender({ database, provider, background, log: app.log, context: messageContext });
  const secret = await signingSecret(open, config);
  const limits = kind === 'postgres' ? createDatabaseLimits(database, secret) : createMemoryLimits();
  const budget = strangersBudget(config);
  const accountServices = createAccountServices(services, config, { secret, limits, budget });
  const lessonLimits = { day: config.lessonDayLimit, budget, calendar, limits };
  const tasks = createPeriodicTasks(database, background, {
    'removing expired sessions': () => removeExpiredSessions(database),
    'removing expired one-time tokens': () => removeExpiredTokens(database),
    'removing expired second steps': async () => {
      await removeExpiredChallenges(database);
      await removeUnconfirmedAuthenticators(database);
    },
    'removing unverified accounts': () => removeUnverifiedAccounts(database),
    'removing expired idempotency keys': () => removeExpiredIdempotencyKeys(database),
    'removing expired limits': limits.removeExpired,
    'enqueuing mails about rejected lessons': () => enqueueRejectionMails(services),
    'forgetting checked imports': () => expireImports(database),
    'posting monthly fees': () => postDueFees(database, calendar.today()),
    'ending links of moved students': () => revokeLinksOfMoves(database, calendar),
  });
  app.addHook('onListen', async () => {
    outbox.start();
    tasks.start();
    sender?.start();
    // The embedded database has one server, which knows its own changes.
    if (kind === 'postgres') settings.start();
  });
  app.addHook('onClose', async () => {
    outbox.stop();
    tasks.stop();
    sender?.stop();
    settings.stop();
    await background.settled();
    mailer.close();
  });

  await app.register(errors);
  await app.register(abandonedReads);
  await app.register(jsonBody);
  await app.register(requestLog);
  await app.register(metrics);
  await app.register(securityHeaders, { publicUrl });
  await app.register(singleHost);
  await app.register(async (api) => {
    // Without other origins, OPTIONS is a method that no path has: 405.
    if (config.corsOrigins.length > 0) {
      await api.register(cors, {
        origin: config.corsOrigins,
        strictPreflight: false,
        methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      });
    }
    await api.register(compression);
    await api.register(openapi);
    await api.register(batchReads);
    await api.register(publicBodyLimit);
    await api.register(methodNotAllowed);
    await api.register(rateLimits, {
      limits,
      maxima: {
        auth: config.authRateLimit,
        booking: budget.bookings,
        familyNotice: budget.familyNotices,
        loadFailure: LOAD_FAILURES_A_MINUTE,
        sectionOpen: SECTION_OPENS_A_MINUTE,
        suggestion: config.suggestionRateLimit,
        logo: LOGO_UPLOADS_A_MINUTE,
      },
      ofDay: { booking: budget.bookingsOfDay, familyNotice: budget.familyNoticesOfDay },
      rejections: { booking: (wait) => tooManyBookings(settings.current(), wait) },
    });
    await api.register(authentication, accountServices);
    await api.register(dayBoundsOfFields, { calendar, settings });
    await api.register(idempotencyKeys);
    await api.register(onlyDeclaredWrites);
    await api.register(accountRoutes, accountServices);
    await api.register(secondFactorRoutes, accountServices);
    await api.register(birthdayRoutes, services);
    await api.register(lessonRoutes, { ...services, lessonLimits });
    await api.register(routesOfBothTypes, services);
    await api.register(makeUpRoutes, services);
    await api.register(studentRoutes, services);
    await api.register(teacherRoutes, services);
    await api.register(administratorRoutes, services);
    await api.register(personalDataRoutes, services);
    await api.register(searchRoutes, services);
    await api.register(statisticsRoutes, services);
    await api.register(paymentRoutes, services);
    await api.register(refundRoutes, services);
    await api.register(chequeRoutes, services);
    await api.register(statementRoutes, services);
    await api.register(messageRoutes, { ...services, provider: provider?.name ?? null });
    await api.register(priceRoutes, services);
    await api.register(postingRoutes, services);
    await api.register(monthRoutes, services);
    await api.register(reportRoutes, services);
    await api.register(payRoutes, services);
    await api.register(workbookRoutes, services);
    await api.register(bookingRoutes, { ...services, budget, limits });
    await api.register(auditRoutes, services);
    await api.register(releaseRoutes, services);
    await api.register(sectionLoadRoutes, services);
    await api.register(importRoutes, services);
    await api.register(settingsRoutes, services);
    await api.register(timetableRoutes, services);
    await api.register(familyPageRoutes, { ...services, limits });
    await api.register(batchRoutes);
    api.registerMethodNotAllowed();
    await api.register(documentationRoutes);
  });
  await app.register(healthRoutes, {
    database,
    dataDir: config.dataDir,
    metricsToken: config.metricsToken,
  });
  await app.register(site, {
    siteDir,
    publicUrl,
    serviceWorker: config.serviceWorker,
    savedInstitute: settings.publicChanges,
    isBookingCancelled: async (id) => (await findBooking(database, id))?.status === 'cancelled',
  });
  return { http: app, background };
}

/** Fastify's `trustProxy`: a number of hops becomes a predicate. */
function trustedProxies(setting: Config['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}
