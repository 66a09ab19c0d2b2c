-- Asks whether a call may be made, and counts it.
-- KEYS: 1 the breaker (hash): `asked:<bucket>`, `failed:<bucket>`; while not closed `open_until`, `probe`,
--       `probe_until` alone
-- ARGV: 1 window (ms), 2 bucket (ms), 3 how long a probe may take (ms), 4 the call, 5 how long it may be open (ms)
-- Answers: 1 closed, 2 this call is the probe, 0 open; and when to ask again (ms)
-- The clock is the store's, so all workers agree. A time that is further away than any of us would write is a
-- stranger's, and over.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local window, bucket_ms = tonumber(ARGV[1]), tonumber(ARGV[2])

local function left(until_ms, max)
  local ms = (tonumber(until_ms or 0) or 0) - now
  return ms <= tonumber(max) and ms or 0
end

local stored = redis.call('HMGET', KEYS[1], 'open_until', 'probe_until')
if stored[1] then
  local open_ms = left(stored[1], ARGV[5])
  if open_ms > 0 then return { 0, open_ms } end
  local probe_ms = left(stored[2], ARGV[3])
  if probe_ms > 0 then return { 0, math.min(probe_ms, 1000) } end
  redis.call('HSET', KEYS[1], 'probe', ARGV[4], 'probe_until', now + ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[3] + window)
  return { 2, 0 }
end

local bucket = math.floor(now / bucket_ms)
if redis.call('HINCRBY', KEYS[1], 'asked:' .. bucket, 1) == 1 then
  -- Once in a bucket what fell out of the window is thrown away.
  local oldest = math.floor((now - window) / bucket_ms)
  for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
    local at = tonumber(field:match('^%a+:(%d+)$') or 0)
    if at < oldest then redis.call('HDEL', KEYS[1], field) end
  end
end
redis.call('PEXPIRE', KEYS[1], window * 2)
return { 1, 0 }
