-- After the first migration, as booking_owner: the role that serves may neither change the audit log nor the list of migrations.
\set ON_ERROR_STOP 1
REVOKE INSERT, UPDATE, DELETE ON migrations FROM booking_server;
REVOKE UPDATE, DELETE ON audit_log, personal_audit_log FROM booking_server;
