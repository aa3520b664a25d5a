-- Rate limits of all servers: docs/decisions/0045-several-processes.md. Counts need not survive a crash of PostgreSQL, so the table is
-- not logged. Space is left on each page, so that a count changes no index.
CREATE UNLOGGED TABLE rate_limit_windows (
  key text COLLATE "C" PRIMARY KEY,
  hits bigint NOT NULL,
  -- Calls among the hits that may still be uncounted because they fail, and the time until which one of them may.
  undecided bigint NOT NULL,
  undecided_until bigint NOT NULL,
  ends_at bigint NOT NULL
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
--> statement-breakpoint
CREATE INDEX rate_limit_windows_by_end ON rate_limit_windows (ends_at);
--> statement-breakpoint
CREATE FUNCTION database_time() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint
$$;
--> statement-breakpoint
-- Counts groups of equal calls, one group after the other: each call in all windows of its keys, or in none if one of them has no
-- call left. `keys` are distinct and sorted, and locked in this order, so that two servers never wait for each other. Group g has
-- `calls[g]` calls; member m belongs to group `group_of[m]` and counts in window `key_of[m]`, which takes up to `limit_of[m]` calls.
-- Returns a row for each member: the number of calls admitted, and the window as it was before them.
-- The planner's statistics may be older than the table's first 100,000 rows: it must not read the table whole.
CREATE FUNCTION take_rate_limits(
  keys text[], calls bigint[], window_ms bigint[], undecided_ms bigint[], group_of bigint[], key_of bigint[], limit_of bigint[]
) RETURNS TABLE (admitted bigint, earlier bigint, ends bigint, is_undecided boolean, at bigint)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  counts bigint[] := '{}';
  waits bigint[] := '{}';
  until bigint[] := '{}';
  closes bigint[] := '{}';
  changed boolean[] := array_fill(false, ARRAY[cardinality(keys)]);
  row record;
  first int := 1;
  last int;
  k bigint;
BEGIN
  FOR i IN 1..cardinality(keys) LOOP
    LOOP
      SELECT w.hits, w.undecided, w.undecided_until, w.ends_at INTO row
        FROM rate_limit_windows w WHERE w.key = keys[i] FOR UPDATE;
      EXIT WHEN FOUND;
      INSERT INTO rate_limit_windows VALUES (keys[i], 0, 0, 0, 0) ON CONFLICT DO NOTHING;
    END LOOP;
    counts[i] := row.hits;
    waits[i] := row.undecided;
    until[i] := row.undecided_until;
    closes[i] := row.ends_at;
  END LOOP;
  at := database_time();
  FOR i IN 1..cardinality(keys) LOOP
    -- A window from which every call was uncounted begins anew, too.
    IF closes[i] <= at OR counts[i] = 0 THEN
      counts[i] := 0;
      closes[i] := NULL;
    END IF;
    IF closes[i] IS NULL OR until[i] <= at THEN
      waits[i] := 0;
      until[i] := 0;
    END IF;
  END LOOP;
  FOR g IN 1..cardinality(calls) LOOP
    admitted := calls[g];
    last := first;
    WHILE last <= cardinality(group_of) AND group_of[last] = g LOOP
      admitted := least(admitted, greatest(limit_of[last] - counts[key_of[last]], 0));
      last := last + 1;
    END LOOP;
    FOR m IN first..last - 1 LOOP
      k := key_of[m];
      earlier := counts[k];
      ends := coalesce(closes[k], at + window_ms[g]);
      IF admitted > 0 THEN
        counts[k] := counts[k] + admitted;
        closes[k] := ends;
        changed[k] := true;
        IF undecided_ms[g] > 0 THEN
          waits[k] := waits[k] + admitted;
          until[k] := greatest(until[k], at + undecided_ms[g]);
        END IF;
      END IF;
      is_undecided := waits[k] > 0;
      RETURN NEXT;
    END LOOP;
    first := last;
  END LOOP;
  FOR i IN 1..cardinality(keys) LOOP
    IF changed[i] THEN
      UPDATE rate_limit_windows w
        SET hits = counts[i], undecided = waits[i], undecided_until = until[i], ends_at = closes[i]
        WHERE w.key = keys[i];
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- Ends calls: uncounts `refunds[i]` of them, unless the window has ended, and takes them from the undecided ones. `keys` are sorted.
CREATE FUNCTION settle_rate_limits(keys text[], ends bigint[], calls bigint[], refunds bigint[]) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  FOR i IN 1..cardinality(keys) LOOP
    UPDATE rate_limit_windows w
      SET hits = greatest(w.hits - refunds[i], 0), undecided = greatest(w.undecided - calls[i], 0)
      WHERE w.key = keys[i] AND w.ends_at = ends[i];
  END LOOP;
END $$;
--> statement-breakpoint
-- Removes up to `most` windows that end at `until` or earlier, those that end first. Windows that are being counted in are passed over.
CREATE FUNCTION remove_rate_limits(until bigint, most bigint) RETURNS bigint
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  removed bigint;
BEGIN
  DELETE FROM rate_limit_windows WHERE ctid = ANY(ARRAY(
    SELECT w.ctid FROM rate_limit_windows w WHERE w.ends_at <= until ORDER BY w.ends_at LIMIT most FOR UPDATE SKIP LOCKED
  ));
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;
--> statement-breakpoint
-- Rounds of background work that one server does for all: the time from which the next round may begin.
CREATE TABLE jobs (name text COLLATE "C" PRIMARY KEY, next_at bigint NOT NULL);
