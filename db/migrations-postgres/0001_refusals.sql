-- What the database itself refuses: docs/decisions/0015-the-database-refuses.md. The rules are those of SQLite, and they lock.
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', TG_ARGV[0];
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse('the audit log is append-only');
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse('the audit log is append-only');
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse('the audit log is append-only');
--> statement-breakpoint
CREATE TRIGGER personal_audit_log_no_update BEFORE UPDATE ON personal_audit_log FOR EACH ROW EXECUTE FUNCTION refuse('the audit log is append-only');
--> statement-breakpoint
CREATE TRIGGER personal_audit_log_no_delete BEFORE DELETE ON personal_audit_log FOR EACH ROW EXECUTE FUNCTION refuse('the audit log is append-only');
--> statement-breakpoint
CREATE TRIGGER personal_audit_log_no_truncate BEFORE TRUNCATE ON personal_audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse('the audit log is append-only');
--> statement-breakpoint
-- The highest number of intervals that contain one instant.
CREATE FUNCTION highest_level(sinces bigint[], untils bigint[]) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  WITH steps AS (SELECT unnest(sinces) AS at, 1 AS change UNION ALL SELECT unnest(untils), -1)
  SELECT coalesce(max(level), 0)
    FROM (SELECT sum(change) OVER (ORDER BY at, change ROWS UNBOUNDED PRECEDING) AS level FROM steps) AS levels;
$$;
--> statement-breakpoint
-- The row of the resource or service is locked first, so that of two transactions the second one counts the rows of the first.
-- Only READ COMMITTED sees those rows.
CREATE FUNCTION allocations_fit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  capacity bigint;
  sinces bigint[];
  untils bigint[];
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'allocations are written at READ COMMITTED only';
  END IF;
  IF NEW.resource_id IS NOT NULL THEN
    SELECT r.capacity INTO capacity FROM resources r
      WHERE r.workspace_id = NEW.workspace_id AND r.id = NEW.resource_id FOR NO KEY UPDATE;
    SELECT array_agg(greatest(a.blocked_from, NEW.blocked_from)), array_agg(a.blocked_until) INTO sinces, untils FROM allocations a
      WHERE a.workspace_id = NEW.workspace_id AND a.resource_id = NEW.resource_id AND a.released_at IS NULL
        AND a.blocked_from > NEW.blocked_from - 144000000 AND a.blocked_from < NEW.blocked_until
        AND a.blocked_until > NEW.blocked_from
        AND (a.expires_at IS NULL OR a.expires_at > NEW.written_at);
  ELSE
    SELECT s.max_concurrent INTO capacity FROM services s
      WHERE s.workspace_id = NEW.workspace_id AND s.id = NEW.service_id FOR NO KEY UPDATE;
    SELECT array_agg(greatest(a.blocked_from, NEW.blocked_from)), array_agg(a.blocked_until) INTO sinces, untils FROM allocations a
      WHERE capacity IS NOT NULL
        AND a.workspace_id = NEW.workspace_id AND a.service_id = NEW.service_id AND a.resource_id IS NULL AND a.released_at IS NULL
        AND a.blocked_from > NEW.blocked_from - 144000000 AND a.blocked_from < NEW.blocked_until
        AND a.blocked_until > NEW.blocked_from
        AND (a.expires_at IS NULL OR a.expires_at > NEW.written_at);
  END IF;
  IF highest_level(sinces, untils) >= capacity THEN
    RAISE EXCEPTION 'OVERBOOKED';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER allocations_fit BEFORE INSERT ON allocations FOR EACH ROW WHEN (NEW.released_at IS NULL) EXECUTE FUNCTION allocations_fit();
--> statement-breakpoint
CREATE TRIGGER allocations_are_released_or_confirmed BEFORE UPDATE ON allocations FOR EACH ROW
WHEN ((
  (NEW.id, NEW.workspace_id, NEW.service_id, NEW.resource_id, NEW.requirement_id, NEW.hold_id, NEW.body_from, NEW.body_until, NEW.blocked_from, NEW.blocked_until)
    IS NOT DISTINCT FROM
  (OLD.id, OLD.workspace_id, OLD.service_id, OLD.resource_id, OLD.requirement_id, OLD.hold_id, OLD.body_from, OLD.body_until, OLD.blocked_from, OLD.blocked_until)
  AND OLD.released_at IS NULL
  AND (
    (NEW.released_at IS NOT NULL AND NEW.booking_id IS NOT DISTINCT FROM OLD.booking_id AND NEW.expires_at IS NOT DISTINCT FROM OLD.expires_at AND NEW.written_at = OLD.written_at)
    OR (NEW.released_at IS NULL AND NEW.booking_id = coalesce(OLD.booking_id, NEW.booking_id) AND OLD.expires_at > NEW.written_at AND NEW.written_at >= OLD.written_at)
  )
) IS NOT TRUE) EXECUTE FUNCTION refuse('ALLOCATION_FIXED');
--> statement-breakpoint
-- An expiry on which another call has acted cannot be taken back. The lock makes that call visible.
CREATE FUNCTION allocations_lapse_once() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_lapsed boolean;
BEGIN
  IF OLD.resource_id IS NOT NULL THEN
    PERFORM FROM resources r WHERE r.workspace_id = OLD.workspace_id AND r.id = OLD.resource_id FOR NO KEY UPDATE;
    is_lapsed := EXISTS (
      SELECT FROM allocations later
        WHERE later.workspace_id = OLD.workspace_id AND later.resource_id = OLD.resource_id AND later.released_at IS NULL
          AND later.blocked_from > OLD.blocked_from - 144000000 AND later.blocked_from < OLD.blocked_until
          AND later.blocked_until > OLD.blocked_from AND later.written_at >= OLD.expires_at);
  ELSE
    PERFORM FROM services s WHERE s.workspace_id = OLD.workspace_id AND s.id = OLD.service_id FOR NO KEY UPDATE;
    is_lapsed := EXISTS (
      SELECT FROM allocations later
        WHERE later.workspace_id = OLD.workspace_id AND later.service_id = OLD.service_id AND later.resource_id IS NULL AND later.released_at IS NULL
          AND later.blocked_from > OLD.blocked_from - 144000000 AND later.blocked_from < OLD.blocked_until
          AND later.blocked_until > OLD.blocked_from AND later.written_at >= OLD.expires_at);
  END IF;
  IF is_lapsed THEN
    RAISE EXCEPTION 'ALLOCATION_LAPSED';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER allocations_lapse_once BEFORE UPDATE ON allocations FOR EACH ROW
WHEN (NEW.released_at IS NULL AND OLD.expires_at IS NOT NULL) EXECUTE FUNCTION allocations_lapse_once();
