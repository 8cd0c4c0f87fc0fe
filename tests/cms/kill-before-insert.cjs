/**
 * Kills Strapi, as a power cut would, just before it inserts the second row of the article whose title is in the
 * variable KILL_ARTICLE. The first row is the draft, the second the published version. A test loads this file with
 * `NODE_OPTIONS=--require`.
 */
const { createRequire } = require('node:module');
const path = require('node:path');

const strapiRequire = createRequire(path.join(process.cwd(), 'package.json'));
const Client = strapiRequire('knex/lib/client');
const { query } = Client.prototype;
let insertedRowCount = 0;

Client.prototype.query = function (connection, statement) {
  const { sql = '', bindings = [] } = typeof statement === 'string' ? {} : statement;
  const isArticleInsert = /^insert into [^(]*articles[`"] \(/.test(sql);
  if (isArticleInsert && bindings.includes(process.env.KILL_ARTICLE)) {
    insertedRowCount += 1;
    if (insertedRowCount === 2) process.kill(process.pid, 'SIGKILL');
  }
  return query.call(this, connection, statement);
};
