-- The indexes that those by outcome replace. They have a transaction of their own: it takes the strongest lock of the table
-- first, where the transaction that builds indexes would have to wait for creates that wait for it.
-- PostgreSQL cannot drop an index of a partitioned table concurrently.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX reports_by_verdict;
-- The reason is that of the other one.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX reports_by_due_date;
