# gem install webrick; CNH_WEBHOOK_SECRET=whsec_… PORT=8080 ruby receiver.rb
require "openssl"
require "webrick"

SECRET = ENV.fetch("CNH_WEBHOOK_SECRET")
abort "Set CNH_WEBHOOK_SECRET" if SECRET.empty?

def genuine?(header, body)
  t, signatures = header.to_s.match(/\At=([0-9]{1,12}),(.+)\z/)&.captures
  return false if t.nil? || (Time.now.to_i - t.to_i).abs > 300

  expected = "v1=" + OpenSSL::HMAC.hexdigest("SHA256", SECRET, "#{t}.#{body}")
  signatures.split(",").any? { |each| OpenSSL.secure_compare(each, expected) }
end

server = WEBrick::HTTPServer.new(BindAddress: "127.0.0.1", Port: ENV.fetch("PORT", "8080").to_i)
server.mount_proc("/") do |request, response|
  # request.body is the raw bytes: parse them only after the check.
  # Genuine: store it under request["Cnh-Event-Id"] if that is new, and process it later.
  response.status = genuine?(request["Cnh-Signature"], request.body) ? 204 : 400
end
server.start
