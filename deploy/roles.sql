-- The roles of docs/reference/postgresql.md, in a new database `booking`, as a superuser. SECRETS is the folder of the passwords.
\set ON_ERROR_STOP 1
\set owner `cat "$SECRETS/owner-password"`
\set server `cat "$SECRETS/server-password"`
CREATE ROLE booking_owner LOGIN PASSWORD :'owner';
CREATE ROLE booking_server LOGIN PASSWORD :'server';
ALTER DATABASE booking OWNER TO booking_owner;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE, CREATE ON SCHEMA public TO booking_owner;
GRANT USAGE ON SCHEMA public TO booking_server;
ALTER DEFAULT PRIVILEGES FOR ROLE booking_owner IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO booking_server;
